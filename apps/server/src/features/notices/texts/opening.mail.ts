import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { NoticeQuizzes } from '@tertulia/core/notices/preference'
import {
  type ComposedLetter,
  composeLetter,
  longDate,
  type Paragraph,
  type Sender,
} from '../../../platform/mail/letter.ts'
import { addressTo, type Reader } from './reader.ts'

/** The quizzes of a day that a mail or push message is about. */
export type QuizzesOfDay = {
  date: CalendarDate
  quizzes: NoticeQuizzes
  /** The subject of the special quiz. */
  subject: string
}

/** The text about the opening, for mail and push. */
export function openingWords({ date, quizzes, subject }: QuizzesOfDay, language: Language) {
  const when = longDate(date, language)
  return {
    en: {
      daily: { subject: 'Today’s quiz is open', told: `The quiz for ${when} is open until midnight.` },
      special: {
        subject: `Special quiz today: ${subject}`,
        told: `Today, ${when}, there’s a special quiz: “${subject}”. It’s open until midnight.`,
      },
      both: {
        subject: `Today’s quiz is open, and so is a special one: ${subject}`,
        told: `The quiz for ${when} is open until midnight, and so is a special quiz: “${subject}”.`,
      },
    },
    pt: {
      daily: { subject: 'O quiz de hoje já abriu', told: `O quiz de ${when} está aberto até à meia-noite.` },
      special: {
        subject: `Quiz especial hoje: ${subject}`,
        told: `Hoje, ${when}, há um quiz especial: «${subject}». Está aberto até à meia-noite.`,
      },
      both: {
        subject: `O quiz de hoje já abriu, e há um especial: ${subject}`,
        told: `O quiz de ${when} está aberto até à meia-noite, e há também um quiz especial: «${subject}».`,
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
    paragraphs: [words.told, ...quizLinks(sender, language, quizzes)],
  })
}

/** Returns the links to today's quizzes. */
export function quizLinks({ url }: Sender, language: Language, quizzes: NoticeQuizzes): Paragraph[] {
  const daily = { en: 'Play today’s quiz', pt: 'Jogar o quiz de hoje' }[language]
  const special = { en: 'Play the special quiz', pt: 'Jogar o quiz especial' }[language]
  return [
    ...(quizzes === 'special' ? [] : [{ label: daily, link: `${url}/quiz` }]),
    ...(quizzes === 'daily' ? [] : [{ label: special, link: `${url}/special-quiz` }]),
  ]
}
