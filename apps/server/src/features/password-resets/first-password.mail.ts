import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

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
      subject: `A tua conta em ${sender.name}`,
      paragraphs: [
        `${sender.name} mudou para um novo site, e a tua conta veio também. Escolhe uma palavra-passe para entrares com este endereço de e-mail:`,
        { label: 'Escolher uma palavra-passe', link },
        `O link é válido durante ${days} dias e só pode ser usado uma vez. Depois disso, usa “Esqueceste-te da palavra-passe?” na página de entrada.`,
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}
