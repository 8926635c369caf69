import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'
import { quizLinks, type QuizzesOfDay } from './opening.mail.ts'
import { addressTo, type Reader } from './reader.ts'

/** The text of a reminder, for mail and push. */
export function reminderWords({ quizzes, subject }: QuizzesOfDay, language: Language) {
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

/** Mail that reminds a player of today's quizzes that they have not submitted. (docs/rules/mail.md) */
export function reminderMail(sender: Sender, reader: Reader, day: QuizzesOfDay): ComposedLetter {
  const { quizzes } = day
  const { language } = reader
  const words = reminderWords(day, language)
  return composeLetter(sender, {
    ...addressTo(reader, { notice: 'reminder', quizzes }),
    subject: words.subject,
    paragraphs: [words.told, ...quizLinks(sender, language, quizzes)],
  })
}
