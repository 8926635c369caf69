import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'
import { closingWords } from './closing-words.ts'
import { quizLinks, type QuizzesOfDay } from './opening.mail.ts'
import { addressTo, type Reader } from './reader.ts'

/** The text of a reminder, for mail and push. */
export function reminderWords(day: QuizzesOfDay, language: Language) {
  const { quizzes, subject, kept_open } = day
  if (kept_open)
    return keptOpenWords(day, closingWords(kept_open.closes_at, kept_open.time_zone, language), language)
  return {
    en: {
      daily: {
        subject: 'You haven’t played today',
        told: 'You haven’t submitted today’s quiz yet. It closes at midnight.',
      },
      special: {
        subject: `You haven’t played the special quiz: ${subject}`,
        told: `You haven’t submitted the special quiz “${subject}” yet. It closes at midnight.`,
      },
      both: {
        subject: 'Two quizzes left today',
        told: `You haven’t submitted today’s quiz or the special quiz “${subject}” yet. Both close at midnight.`,
      },
    },
    pt: {
      daily: {
        subject: 'O quiz de hoje ainda está à tua espera',
        told: 'Ainda não submeteste o quiz de hoje. Fecha à meia-noite.',
      },
      special: {
        subject: `O quiz especial ainda está à tua espera: ${subject}`,
        told: `Ainda não submeteste o quiz especial «${subject}». Fecha à meia-noite.`,
      },
      both: {
        subject: 'Há dois quizzes à tua espera',
        told: `Ainda não submeteste o quiz de hoje nem o quiz especial «${subject}». Fecham ambos à meia-noite.`,
      },
    },
  }[language][quizzes]
}

function keptOpenWords({ date, quizzes, subject }: QuizzesOfDay, until: string, language: Language) {
  const day = longDate(date, language)
  return {
    en: {
      daily: {
        subject: `You haven’t played the quiz of ${day}`,
        told: `You haven’t submitted it yet. It’s open until ${until}.`,
      },
      special: {
        subject: `You haven’t played the special quiz: ${subject}`,
        told: `You haven’t submitted the special quiz “${subject}” of ${day} yet. It’s open until ${until}.`,
      },
      both: {
        subject: `You haven’t played the quizzes of ${day}`,
        told: `You haven’t submitted the daily quiz or the special quiz “${subject}” yet. Both are open until ${until}.`,
      },
    },
    pt: {
      daily: {
        subject: `O quiz de ${day} ainda está à tua espera`,
        told: `Ainda não o submeteste. Está aberto até ${until}.`,
      },
      special: {
        subject: `O quiz especial ainda está à tua espera: ${subject}`,
        told: `Ainda não submeteste o quiz especial «${subject}» de ${day}. Está aberto até ${until}.`,
      },
      both: {
        subject: `Os quizzes de ${day} ainda estão à tua espera`,
        told: `Ainda não submeteste o quiz do dia nem o quiz especial «${subject}». Estão ambos abertos até ${until}.`,
      },
    },
  }[language][quizzes]
}

/** Mail that reminds a player of today's quizzes that they have not submitted. (docs/rules/mail.md) */
export function reminderMail(sender: Sender, reader: Reader, day: QuizzesOfDay): ComposedLetter {
  const { quizzes } = day
  const { language } = reader
  const words = reminderWords(day, language)
  return composeLetter(sender, {
    ...addressTo(reader, { notice: 'reminder', quizzes }),
    subject: words.subject,
    paragraphs: [words.told, ...quizLinks(sender, language, day)],
  })
}
