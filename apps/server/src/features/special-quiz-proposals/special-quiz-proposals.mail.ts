import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../platform/mail/letter.ts'

type Published = {
  language: Language
  /** The proposer's first name. */
  name: string
  subject: string
  date: CalendarDate
}

/** Mail to a player saying that their special quiz was accepted, and when it is played. (docs/rules/mail.md) */
export function proposalPublishedMail(sender: Sender, values: Published): ComposedLetter {
  const { language, name, subject, date } = values
  const day = longDate(date, language)
  const link = `${sender.url}/create-special-quiz`
  const words = {
    en: {
      subject: `Your special quiz will be played: ${subject}`,
      paragraphs: [
        `Thank you for proposing “${subject}”. It’s the special quiz of ${day}. If the editors move it to another day, you’ll see that on the page where you wrote it.`,
        'You know the answers, so you won’t play it yourself. Please don’t tell anyone about it before that day is over.',
        { label: 'See your proposals', link },
      ],
    },
    pt: {
      subject: `O teu quiz especial vai ser jogado: ${subject}`,
      paragraphs: [
        `Obrigado por teres proposto «${subject}». É o quiz especial de ${day}. Se os editores o mudarem para outro dia, vais ver isso na página em que o escreveste.`,
        'Como sabes as respostas, não o vais jogar. Não contes nada a ninguém antes de o dia acabar.',
        { label: 'Ver as tuas propostas', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

type Submitted = {
  language: Language
  /** The addressed editor's first name. */
  name: string
  proposer: string
  subject: string
  proposal_id: number
}

/** Mail to an editor saying that a player has proposed a special quiz. (docs/rules/mail.md) */
export function proposalSubmittedMail(sender: Sender, values: Submitted): ComposedLetter {
  const { language, name, proposer, subject, proposal_id } = values
  const link = `${sender.url}/admin/special-quiz-proposal/${proposal_id}/edit`
  const words = {
    en: {
      subject: `Special quiz proposed: ${subject}`,
      paragraphs: [
        `${proposer} has proposed a special quiz: “${subject}”.`,
        'You can read, edit, publish or reject it.',
        { label: 'Open the proposal', link },
      ],
    },
    pt: {
      subject: `Proposta de quiz especial: ${subject}`,
      paragraphs: [
        `${proposer} propôs um quiz especial: «${subject}».`,
        'Podes lê-lo, editá-lo, publicá-lo ou rejeitá-lo.',
        { label: 'Abrir a proposta', link },
      ],
    },
  }[language]
  return composeLetter(sender, { language, name, ...words })
}

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
