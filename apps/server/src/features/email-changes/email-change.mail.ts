import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

type Recipient = { language: Language; name: string }

/** Mail to a user's new address, with the link that confirms it. (docs/rules/mail.md) */
export function confirmEmailMail(
  sender: Sender,
  { language, name, days, token }: Recipient & { days: number; token: string },
): ComposedLetter {
  const link = `${sender.url}/confirm-email/${token}`
  const words = {
    en: {
      subject: 'Confirm your e-mail address',
      paragraphs: [
        `The team of ${sender.name} has entered this address for your account. Confirm it, and from then on you sign in with it and we write to it:`,
        { label: 'Confirm this address', link },
        `The link is valid for ${days} days and works once. If you have no account at ${sender.name}, ignore this e-mail: nothing will change.`,
      ],
    },
    pt: {
      subject: 'Confirma o teu endereço de e-mail',
      paragraphs: [
        `A equipa de ${sender.name} indicou este endereço para a tua conta. Confirma-o e, a partir daí, entras com ele e é para ele que te escrevemos:`,
        { label: 'Confirmar este endereço', link },
        `O link é válido durante ${days} dias e só pode ser usado uma vez. Se não tens conta em ${sender.name}, ignora este e-mail: nada muda.`,
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

/** Mail to a user's old address, telling that another one waits to be confirmed; it does not say which. */
export function oldEmailMail(sender: Sender, { language, name }: Recipient): ComposedLetter {
  const words = {
    en: {
      subject: 'Your e-mail address is being changed',
      paragraphs: [
        `The team of ${sender.name} has entered another e-mail address for your account. Once it is confirmed, you sign in with the new address, and we no longer write to this one.`,
        'If this isn’t right, tell the team now: until the new address is confirmed, they can cancel the change.',
        { label: `Open ${sender.name}`, link: sender.url },
      ],
    },
    pt: {
      subject: 'O teu endereço de e-mail vai mudar',
      paragraphs: [
        `A equipa de ${sender.name} indicou outro endereço de e-mail para a tua conta. Depois de confirmado, entras com o novo endereço e deixamos de escrever para este.`,
        'Se isto não está certo, avisa já a equipa: até o novo endereço ser confirmado, a mudança pode ser cancelada.',
        { label: `Abrir ${sender.name}`, link: sender.url },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}
