import { endOfDay } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { composeLetter, longDate, type ComposedLetter, type Sender } from '../../../platform/mail/letter.ts'
import { timeWords } from './closing-words.ts'
import { quizLinks, type QuizzesOfDay } from './opening.mail.ts'
import { addressTo, type Reader } from './reader.ts'

/** The club by whose clock a day closes. */
export type Clock = { time_zone: string }

/** The text of the last reminder, for mail and push. */
export function closingSoonWords(day: QuizzesOfDay, { time_zone }: Clock, language: Language) {
  const { date, quizzes, subject, kept_open } = day
  const at = timeWords(kept_open?.closes_at ?? endOfDay(date, time_zone), time_zone, language)
  const when = longDate(date, language)
  const named = {
    en: {
      daily: kept_open ? `the quiz of ${when}` : 'today’s quiz',
      special: `the special quiz “${subject}”`,
    },
    pt: {
      daily: kept_open ? `ao quiz de ${when}` : 'ao quiz de hoje',
      special: `ao quiz especial «${subject}»`,
    },
  }[language]
  const both = { en: `${named.daily} and ${named.special}`, pt: `${named.daily} e ${named.special}` }[
    language
  ]
  const what = { ...named, both }[quizzes]
  const several = quizzes === 'both'
  return {
    en: {
      subject: `Not submitted yet: ${several ? 'your quizzes close' : 'your quiz closes'} ${at}`,
      told: `You’ve typed answers to ${what} but haven’t submitted them yet. ${several ? 'Both close' : 'It closes'} ${at}.`,
    },
    pt: {
      subject: `Falta submeter: ${several ? 'os quizzes fecham' : 'o quiz fecha'} ${at}`,
      told: `Já escreveste respostas ${what}, mas ainda não as submeteste. ${several ? 'Fecham ambos' : 'Fecha'} ${at}.`,
    },
  }[language]
}

/** Mail that reminds a player shortly before closing of answers that are not submitted. (docs/rules/mail.md) */
export const closingSoonMail =
  (clock: Clock) =>
  (sender: Sender, reader: Reader, day: QuizzesOfDay): ComposedLetter => {
    const { language } = reader
    const words = closingSoonWords(day, clock, language)
    return composeLetter(sender, {
      ...addressTo(reader, { notice: 'reminder', quizzes: day.quizzes }),
      subject: words.subject,
      paragraphs: [words.told, ...quizLinks(sender, language, day)],
    })
  }
