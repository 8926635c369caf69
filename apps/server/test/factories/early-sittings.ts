import * as earlySittings from '@tertulia/contract/early-sittings'
import type { EarlySitting } from '@tertulia/contract/early-sittings'
import * as quizEditor from '@tertulia/contract/quiz-editor'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Points } from '@tertulia/core/quizzes/question-points'
import type { TestApp } from '../test-app.ts'
import { aQuiz, type MadeQuiz } from './quizzes.ts'

type QuizSettings = Parameters<typeof aQuiz>[2]

/** Creates a complete quiz and seals it. */
export async function aSealedQuiz(
  app: TestApp,
  customerId: number,
  settings: QuizSettings,
): Promise<MadeQuiz> {
  const made = await aQuiz(app, customerId, settings)
  const input = { params: { date: settings.date }, body: { version: made.quiz.version } }
  await app.call(quizEditor.sealQuiz, input, made.editor.token)
  return made
}

type Typed = {
  date: CalendarDate
  question_ids: readonly number[]
  texts?: readonly string[]
  points?: readonly (Points | null)[]
  cup_points?: readonly (Points | null)[]
}

const inputsOf = ({
  question_ids: questionIds,
  texts = [],
  points = [],
  cup_points: cupPoints = [],
}: Typed) =>
  questionIds.map((questionId, index) => ({
    question_id: questionId,
    text: texts[index] ?? '',
    league_points: points[index] ?? null,
    cup_points: cupPoints[index] ?? null,
    joker: false,
  }))

/** Opens a player's early sitting of a quiz. */
export const openEarly = (app: TestApp, token: string, date: CalendarDate): Promise<EarlySitting> =>
  app.call(earlySittings.openEarlySitting, { params: { date } }, token)

/** Saves drafts for all questions in a player's sitting. */
export async function typeEarly(app: TestApp, token: string, typed: Typed): Promise<void> {
  for (const { question_id: questionId, ...body } of inputsOf(typed)) {
    const params = { date: typed.date, question_id: questionId }
    await app.call(earlySittings.saveEarlyDraft, { params, body }, token)
  }
}

/** The input that submits a player's sitting. */
export const earlySubmission = (typed: Typed, submissionKey: string = crypto.randomUUID()) => ({
  params: { date: typed.date },
  body: { submission_key: submissionKey, answers: inputsOf(typed) },
})
