import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

type Registered = {
  language: Language
  /** The addressed admin's first name. */
  name: string
  /** The new user's full name. */
  registered: string
  email: string
  user_id: number
}

/** Mail to an admin saying that a user has registered and waits for approval. (docs/rules/mail.md) */
export function registrationMail(sender: Sender, values: Registered): ComposedLetter {
  const { language, name, registered, email, user_id: userId } = values
  const link = `${sender.url}/admin/users?state=pending&user=${userId}`
  const words = {
    en: {
      subject: `${registered} has registered`,
      paragraphs: [
        `${registered} (${email}) has registered and is awaiting your approval. Until then, the account can’t do anything.`,
        { label: 'Approve or refuse the registration', link },
      ],
    },
    pt: {
      subject: `Novo registo: ${registered}`,
      paragraphs: [
        `${registered} (${email}) registou-se e espera pela tua aprovação. Até lá, a conta não pode fazer nada.`,
        { label: 'Aprovar ou recusar o registo', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}
