import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

type Rejected = {
  language: Language
  /** The proposer's first name. */
  name: string
  subject: string
  reason: string
}

/** Mail to a player saying that their special quiz was declined, and why. (docs/rules/mail.md) */
export function proposalRejectedMail(sender: Sender, values: Rejected): ComposedLetter {
  const { language, name, subject, reason } = values
  const link = `${sender.url}/create-special-quiz`
  const words = {
    en: {
      subject: `Your special quiz: ${subject}`,
      paragraphs: [
        `Thank you for proposing “${subject}”. It won’t be published this time. The editors write:`,
        { quote: reason },
        'We look forward to your next one.',
        { label: 'Propose another special quiz', link },
      ],
    },
    pt: {
      subject: `O teu quiz especial: ${subject}`,
      paragraphs: [
        `Obrigado por teres proposto «${subject}». Desta vez não vai ser publicado. Os editores escrevem:`,
        { quote: reason },
        'Ficamos à espera da próxima.',
        { label: 'Propor outro quiz especial', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}
