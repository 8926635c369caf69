import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { MailQuizzes } from '@tertulia/core/mail/preference'
import {
  type ComposedLetter,
  composeLetter,
  longDate,
  type Paragraph,
  type Sender,
} from '../../../platform/mail/letter.ts'
import { closingWords } from './closing-words.ts'
import { addressTo, type Reader } from './reader.ts'

/** The quizzes of a day that a mail or push message is about. */
export type QuizzesOfDay = {
  date: CalendarDate
  quizzes: MailQuizzes
  /** The subject of the special quiz. */
  subject: string
  /** When the day closes, if not at its midnight. */
  kept_open: { closes_at: Instant; time_zone: string } | null
}

/** The text about the opening, for mail and push. */
export function openingWords({ date, quizzes, subject, kept_open }: QuizzesOfDay, language: Language) {
  const when = longDate(date, language)
  const until = kept_open
    ? closingWords(kept_open.closes_at, kept_open.time_zone, language)
    : { en: 'midnight', pt: 'à meia-noite' }[language]
  return {
    en: {
      daily: { subject: 'Today’s quiz is open', told: `The quiz for ${when} is open until ${until}.` },
      special: {
        subject: `Special quiz today: ${subject}`,
        told: `Today, ${when}, there’s a special quiz: “${subject}”. It’s open until ${until}.`,
      },
      both: {
        subject: `Today’s quiz is open, and so is a special one: ${subject}`,
        told: `The quiz for ${when} is open until ${until}, and so is a special quiz: “${subject}”.`,
      },
    },
    pt: {
      daily: { subject: 'O quiz de hoje já abriu', told: `O quiz de ${when} está aberto até ${until}.` },
      special: {
        subject: `Quiz especial hoje: ${subject}`,
        told: `Hoje, ${when}, há um quiz especial: «${subject}». Está aberto até ${until}.`,
      },
      both: {
        subject: `O quiz de hoje já abriu, e há um especial: ${subject}`,
        told: `O quiz de ${when} está aberto até ${until}, e há também um quiz especial: «${subject}».`,
      },
    },
  }[language][quizzes]
}

/** Mail to a player saying that today's quizzes have opened. (docs/rules/mail.md) */
export function openingMail(sender: Sender, reader: Reader, day: QuizzesOfDay): ComposedLetter {
  const { quizzes } = day
  const { language } = reader
  const words = openingWords(day, language)
  return composeLetter(sender, {
    ...addressTo(reader, { notice: 'opening', quizzes }),
    subject: words.subject,
    paragraphs: [words.told, ...quizLinks(sender, language, day)],
  })
}

/** Returns the path of a quiz of a day: one that is kept open is found under its date. */
export function quizPath(kind: 'quiz' | 'special-quiz', { date, kept_open }: QuizzesOfDay): string {
  return kept_open ? `/${kind}/${date}` : `/${kind}`
}

/** Returns the links to the quizzes of a day. */
export function quizLinks({ url }: Sender, language: Language, day: QuizzesOfDay): Paragraph[] {
  const { quizzes, kept_open } = day
  const daily = kept_open
    ? { en: 'Play the quiz', pt: 'Jogar o quiz' }[language]
    : { en: 'Play today’s quiz', pt: 'Jogar o quiz de hoje' }[language]
  const special = { en: 'Play the special quiz', pt: 'Jogar o quiz especial' }[language]
  return [
    ...(quizzes === 'special' ? [] : [{ label: daily, link: `${url}${quizPath('quiz', day)}` }]),
    ...(quizzes === 'daily' ? [] : [{ label: special, link: `${url}${quizPath('special-quiz', day)}` }]),
  ]
}
