import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'

type Recipient = { language: Language; name: string }

/** Mail to both addresses of a person whose two accounts are one now; `email` is the one to sign in with. */
export function accountMergeMail(
  sender: Sender,
  { language, name, email }: Recipient & { email: string },
): ComposedLetter {
  const words = {
    en: {
      subject: 'Your two accounts are one now',
      paragraphs: [
        `The team of ${sender.name} has brought your two accounts together. Everything you’ve played, written and paid is now in one.`,
        `Sign in with ${email} and the password of that account. The other account no longer exists.`,
        { label: `Open ${sender.name}`, link: sender.url },
        'If you have only one account, or this isn’t right, write to the team.',
      ],
    },
    pt: {
      subject: 'As tuas duas contas são agora uma só',
      paragraphs: [
        `A equipa juntou as tuas duas contas. Tudo o que jogaste, escreveste e pagaste está agora numa só.`,
        `Entra com ${email} e a palavra-passe dessa conta. A outra conta já não existe.`,
        { label: `Abrir ${sender.name}`, link: sender.url },
        'Se só tens uma conta, ou se isto não está certo, escreve à equipa.',
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}
