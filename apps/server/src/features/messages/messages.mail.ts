import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

type Written = {
  language: Language
  /** The addressed admin's first name. */
  name: string
  author: { name: string; surname: string; email: string }
  /** The language that the author uses the web in. */
  writtenIn: Language
  message: string
}

const languages = {
  en: { en: 'English', pt: 'Portuguese' },
  pt: { en: 'inglês', pt: 'português' },
}

/** Mail that forwards a user's message to an admin. */
export function messageMail(sender: Sender, values: Written): ComposedLetter {
  const { language, name, author, writtenIn, message } = values
  const fullName = `${author.name} ${author.surname}`
  const used = languages[language][writtenIn]
  const link = `${sender.url}/admin/messages`
  const words = {
    en: {
      subject: `Message from ${fullName}`,
      paragraphs: [
        `${fullName} (${author.email}) wrote to the team (using the site in ${used}):`,
        { quote: message },
        'Reply to this e-mail to write back. Every admin has received it.',
        { label: 'See all messages', link },
      ],
    },
    pt: {
      subject: `Mensagem de ${fullName}`,
      paragraphs: [
        `${fullName} (${author.email}) escreveu à equipa (com o site em ${used}):`,
        { quote: message },
        'Para lhe responder, basta responderes a este e-mail. Toda a administração o recebeu.',
        { label: 'Ver todas as mensagens', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}
