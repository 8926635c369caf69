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
        `A equipa (${sender.name}) indicou este endereço para a tua conta. Confirma-o e, a partir daí, entras com ele e é para ele que te escrevemos:`,
        { label: 'Confirmar este endereço', link },
        `O link é válido durante ${days} dias e só pode ser usado uma vez. Se não tens conta neste clube, ignora este e-mail: nada muda.`,
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

/** Whether the team entered it, for a member or for somebody who agrees first, or the user themselves. */
type Change = 'by_team' | 'to_agree' | 'own'

/** Mail to a user's old address about another one, with the link that stops the change; it does not say which. */
export function oldEmailMail(
  sender: Sender,
  { language, name, change, token }: Recipient & { change: Change; token: string },
): ComposedLetter {
  const { subject, paragraphs, label } = oldEmailWords(sender)[language][change]
  const stopping = { label, link: `${sender.url}/old-email/${token}` }
  return composeLetter(sender, { language, name, subject, paragraphs: [...paragraphs, stopping] })
}

function oldEmailWords(sender: Sender) {
  return {
    en: {
      by_team: {
        subject: 'Your e-mail address is being changed',
        paragraphs: [
          `The team of ${sender.name} has entered another e-mail address for your account. Once it is confirmed, you sign in with the new address, and we no longer write to this one.`,
          'If this isn’t right, stop it here, until 72 hours after the new address is confirmed. You don’t need to sign in.',
        ],
        label: 'Stop the change',
      },
      to_agree: {
        subject: 'Do you agree to another e-mail address?',
        paragraphs: [
          `Another admin of ${sender.name} has entered another e-mail address for your account. Nothing changes before you agree from this address.`,
          'If you didn’t ask for it, stop the change. You don’t need to sign in.',
        ],
        label: 'Agree or stop the change',
      },
      own: {
        subject: 'Your e-mail address was changed',
        paragraphs: [
          `Another e-mail address was entered in your account at ${sender.name}, with your password. From now on you sign in with it, and we no longer write to this one.`,
          'If that wasn’t you, take your account back here within 72 hours. You don’t need to sign in.',
        ],
        label: 'Undo the change',
      },
    },
    pt: {
      by_team: {
        subject: 'O teu endereço de e-mail vai mudar',
        paragraphs: [
          `A equipa (${sender.name}) indicou outro endereço de e-mail para a tua conta. Depois de confirmado, entras com o novo endereço e deixamos de escrever para este.`,
          'Se isto não está certo, trava a mudança aqui, até 72 horas depois de o novo endereço ser confirmado. Não precisas de iniciar sessão.',
        ],
        label: 'Travar a mudança',
      },
      to_agree: {
        subject: 'Concordas com outro endereço de e-mail?',
        paragraphs: [
          `Outra pessoa da administração (${sender.name}) indicou outro endereço de e-mail para a tua conta. Nada muda antes de concordares a partir deste endereço.`,
          'Se não pediste isto, trava a mudança. Não precisas de iniciar sessão.',
        ],
        label: 'Concordar ou travar a mudança',
      },
      own: {
        subject: 'O teu endereço de e-mail mudou',
        paragraphs: [
          `Na tua conta (${sender.name}) foi indicado outro endereço de e-mail, com a tua palavra-passe. A partir de agora entras com ele e deixamos de escrever para este.`,
          'Se não foste tu, recupera aqui a tua conta nas próximas 72 horas. Não precisas de iniciar sessão.',
        ],
        label: 'Desfazer a mudança',
      },
    },
  }
}
