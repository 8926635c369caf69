import type { Language } from '@tertulia/core/customers/languages'
import type { PushText } from '../../../platform/delivery/push-messages.sql.ts'
import { closingSoonWords, type Clock } from './closing-soon.mail.ts'
import { correctionPath, correctionWords, type WaitingCorrections } from './corrections.mail.ts'
import { openingWords, quizPath, type QuizzesOfDay } from './opening.mail.ts'
import { reminderWords } from './reminder.mail.ts'
import { resultLines, type QuizResult } from './result.mail.ts'
import { resultPath, resultTitle } from './result-title.ts'
import type { Reader } from './reader.ts'

const pathOf = (day: QuizzesOfDay) => quizPath(day.quizzes === 'special' ? 'special-quiz' : 'quiz', day)

// A reminder replaces the opening notice, because both ask for the same.
const quizTag = ({ quizzes }: QuizzesOfDay) => `quiz-${quizzes === 'special' ? 'special' : 'daily'}`

/** Push text for the opening of today's quizzes. (docs/rules/reminders.md) */
export function openingPush(day: QuizzesOfDay, language: Language): PushText {
  const { subject: title, told: body } = openingWords(day, language)
  return { title, body, path: pathOf(day), tag: quizTag(day), urgent: false }
}

/** Push text that reminds of quizzes that are not submitted. (docs/rules/reminders.md) */
export function reminderPush(day: QuizzesOfDay, language: Language): PushText {
  const { subject: title, told: body } = reminderWords(day, language)
  return { title, body, path: pathOf(day), tag: quizTag(day), urgent: true }
}

/** Push text that reminds shortly before closing of answers that are not submitted. (docs/rules/reminders.md) */
export const closingSoonPush =
  (clock: Clock) =>
  (day: QuizzesOfDay, language: Language): PushText => {
    const { subject: title, told: body } = closingSoonWords(day, clock, language)
    return { title, body, path: pathOf(day), tag: quizTag(day), urgent: true }
  }

/** Push text with yesterday's result. (docs/rules/reminders.md) */
export function resultPush(reader: Reader & QuizResult): PushText {
  const { language } = reader
  const body = resultLines(reader, language).join(' ')
  const tag = `result-${reader.kind}`
  return { title: resultTitle(reader, language), body, path: resultPath(reader, reader), tag, urgent: false }
}

/** Push text about answers that wait for correction. (docs/rules/reminders.md) */
export function correctionsPush(corrections: WaitingCorrections, language: Language): PushText {
  const { subject: title, told: body } = correctionWords(corrections, language)
  return { title, body, path: correctionPath(corrections), tag: 'corrections', urgent: false }
}
