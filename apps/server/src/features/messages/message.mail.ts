import { composeLetter, type ComposedLetter, type Sender } from '../../platform/letter.ts'

type Written = {
  language: 'en' | 'pt'
  /** First name of the admin who is written to. */
  name: string
  author: { name: string; surname: string; email: string }
  /** The language that its author uses the web in. */
  written_in: 'en' | 'pt'
  message: string
}

const languages = {
  en: { en: 'English', pt: 'Portuguese' },
  pt: { en: 'inglês', pt: 'português' },
}

/** Brings an admin what somebody wrote to the team. (docs/rules/messages.md) */
export function messageMail(sender: Sender, values: Written): ComposedLetter {
  const { language, name, author, written_in, message } = values
  const full_name = `${author.name} ${author.surname}`
  const used = languages[language][written_in]
  const link = `${sender.url}/admin/messages`
  const words = {
    en: {
      subject: `Message from ${full_name}`,
      paragraphs: [
        `${full_name} (${author.email}) has written to the team, with the pages in ${used}:`,
        { quote: message },
        'Answer this mail to write back. Every admin has received it.',
        { label: 'See all messages', link },
      ],
    },
    pt: {
      subject: `Mensagem de ${full_name}`,
      paragraphs: [
        `${full_name} (${author.email}) escreveu à equipa, com as páginas em ${used}:`,
        { quote: message },
        'Para lhe responder, basta responderes a este e-mail. Todos os administradores o receberam.',
        { label: 'Ver todas as mensagens', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}
