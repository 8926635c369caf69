import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

type Reset = {
  language: Language
  /** The recipient's first name. */
  name: string
  /** The hours that the link is valid. */
  hours: number
  token: string
}

/** Mail to a user who forgot their password, with the link that sets another one. (docs/rules/mail.md) */
export function resetMail(sender: Sender, { language, name, hours, token }: Reset): ComposedLetter {
  const link = `${sender.url}/reset-password/${token}`
  const words = {
    en: {
      subject: 'Set a new password',
      paragraphs: [
        `Someone asked for a new password for your account at ${sender.name}. If it was you, choose one here:`,
        { label: 'Set a new password', link },
        `The link is valid for ${hours} hours and works once. If it wasn’t you, ignore this e-mail: your password won’t change.`,
      ],
    },
    pt: {
      subject: 'Define uma nova palavra-passe',
      paragraphs: [
        `Alguém pediu uma nova palavra-passe para a tua conta (${sender.name}). Se foste tu, escolhe-a aqui:`,
        { label: 'Definir uma nova palavra-passe', link },
        `O link é válido durante ${hours} horas e só pode ser usado uma vez. Se não foste tu, ignora este e-mail: a tua palavra-passe fica como está.`,
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

type Welcome = {
  language: Language
  /** The recipient's first name. */
  name: string
  /** The days that the link is valid. */
  days: number
  token: string
}

/** Mail to a user whose club has moved here, with the link that sets their first password. (docs/rules/mail.md) */
export function firstPasswordMail(sender: Sender, { language, name, days, token }: Welcome): ComposedLetter {
  const link = `${sender.url}/reset-password/${token}`
  const words = {
    en: {
      subject: `Your account at ${sender.name}`,
      paragraphs: [
        `${sender.name} has moved to a new site, and your account has moved with it. Choose a password to sign in with this e-mail address:`,
        { label: 'Choose a password', link },
        `The link is valid for ${days} days and works once. After that, use “Forgot your password?” on the sign-in page.`,
      ],
    },
    pt: {
      subject: `A tua conta: ${sender.name}`,
      paragraphs: [
        `O clube mudou para um novo site, e a tua conta veio também. Escolhe uma palavra-passe para entrares com este endereço de e-mail:`,
        { label: 'Escolher uma palavra-passe', link },
        `O link é válido durante ${days} dias e só pode ser usado uma vez. Depois disso, usa «Esqueceste-te da palavra-passe?» na página de entrada.`,
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}
