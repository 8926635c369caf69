import { composeLetter, type Sender } from '../../platform/letter.ts'

type Rejected = {
  language: 'en' | 'pt'
  /** First name of the proposer. */
  name: string
  subject: string
  reason: string
}

/** Tells a player that his special quiz was declined, and why. (docs/rules/mail.md) */
export function proposalRejectedMail(sender: Sender, values: Rejected): { subject: string; text: string } {
  const { language, name, subject, reason } = values
  const link = `${sender.url}/create-special-quiz`
  const words = {
    en: {
      subject: `Your special quiz: ${subject}`,
      paragraphs: [
        `Thank you for proposing “${subject}”. It will not be published this time. The editors write:`,
        reason,
        `We look forward to your next proposal:\n${link}`,
      ],
    },
    pt: {
      subject: `O teu quiz especial: ${subject}`,
      paragraphs: [
        `Obrigado por teres proposto «${subject}». Desta vez não vai ser publicado. Os editores escrevem:`,
        reason,
        `Ficamos à espera da tua próxima proposta:\n${link}`,
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}
