import * as earlySittingCalls from '@tertulia/contract/early-sittings'
import type { EarlySitting } from '@tertulia/contract/early-sittings'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { addDays } from '@tertulia/core/calendar/calendar'
import { defaultRuleSet, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { TestApp } from '../test-app.ts'
import { aQuiz, type MadeQuiz } from './quizzes.ts'
import { aLeagueOf, closeDays, countSittings } from './seasons.ts'
import { aCustomer } from './users.ts'
import { atLeast } from '@tertulia/core/collections/lists'

type QuizSettings = Parameters<typeof aQuiz>[2]

/** Creates a complete quiz and seals it. */
export async function aSealedQuiz(
  app: TestApp,
  customerId: number,
  settings: QuizSettings,
): Promise<MadeQuiz> {
  const made = await aQuiz(app, customerId, settings)
  const input = { params: { date: settings.date }, body: { version: made.quiz.version } }
  await app.call(quizEditorCalls.sealQuiz, input, made.editor.token)
  return made
}

/** Creates a sealed quiz whose answers a crawl looks for, which players may open up to three days before. */
export async function aCanaryToOpen(app: TestApp, customerId: number, date: CalendarDate): Promise<MadeQuiz> {
  const { tx } = app.forCustomer(customerId)
  const ruleSet = JSON.stringify({ ...defaultRuleSet, early_days: 3 })
  await tx((db) => db.updateTable('seasons').set({ rule_set: ruleSet }).execute())
  const answers = Array.from({ length: 8 }, (_, index) => `Canary coming ${index}`)
  return aSealedQuiz(app, customerId, { date, answers })
}

type Typed = {
  date: CalendarDate
  question_ids: readonly number[]
  texts?: readonly string[]
  points?: readonly (Points | null)[]
  cup_points?: readonly (Points | null)[]
}

const inputsOf = ({ question_ids, texts = [], points = [], cup_points = [] }: Typed) =>
  question_ids.map((questionId, index) => ({
    question_id: questionId,
    text: texts[index] ?? '',
    league_points: points[index] ?? null,
    cup_points: cup_points[index] ?? null,
    joker: false,
  }))

/** The days of twenty rounds, the first of them tomorrow, and six in the evening of today. */
export const eve = '2026-11-19'
export const earlyDates = Array.from({ length: 20 }, (_, index) => addDays(eve, index + 1))
export const evening = `${eve}T18:00:00.000Z`

/** Points of one competition that fit the budget. */
export const budget: Points[] = [0, 1, 1, 1, 2, 2, 2, 3]

type ClubSettings = { count?: number; first?: CalendarDate }

/** Creates a club on the evening before the first of twenty daily rounds, whose quiz is sealed. */
export async function anEarlyClub(
  app: TestApp,
  rules: Partial<RuleSet> = {},
  { count = 2, first = addDays(eve, 1) }: ClubSettings = {},
) {
  app.clock.set(`${addDays(first, -1)}T00:00:00.000Z`)
  const customerId = await aCustomer(app, { rule_set: { ...defaultRuleSet, ...rules } })
  const dates = earlyDates.map((_, index) => addDays(first, index))
  const { players, season } = await aLeagueOf(app, customerId, count, { dates })
  app.clock.set(`${addDays(first, -1)}T18:00:00.000Z`)
  const made = await aSealedQuiz(app, customerId, { date: first })
  const [one, two] = atLeast(players, 2)
  const texts = ['Answer 1', 'perhaps']
  const whole = { date: first, question_ids: made.question_ids, texts, points: budget }
  const { read, tx } = app.forCustomer(customerId)
  return { customer_id: customerId, season, players, one, two, ...made, whole, read, tx }
}

/** Opens a player's early sitting of a quiz. */
export const openEarly = (app: TestApp, token: string, date: CalendarDate): Promise<EarlySitting> =>
  app.call(earlySittingCalls.openEarlySitting, { params: { date } }, token)

/** Saves drafts for all questions in a player's sitting. */
export async function typeEarly(app: TestApp, token: string, typed: Typed): Promise<void> {
  for (const { question_id, ...body } of inputsOf(typed)) {
    const params = { date: typed.date, question_id }
    await app.call(earlySittingCalls.saveEarlyDraft, { params, body }, token)
  }
}

/** The input that submits a player's sitting. */
export const earlySubmission = (typed: Typed, submissionKey: string = crypto.randomUUID()) => ({
  params: { date: typed.date },
  body: { submission_key: submissionKey, answers: inputsOf(typed) },
})

/** Begins the first day, when two processes count the sittings at the same time. */
export async function beginEarlyDay(app: TestApp, instant = `${earlyDates[0]}T00:00:05.000Z`): Promise<void> {
  app.clock.set(instant)
  await Promise.all([countSittings(app), countSittings(app)])
}

/** Lets the first day end and closes it. */
export async function closeEarlyDay(app: TestApp): Promise<void> {
  app.clock.set(`${earlyDates[1]}T00:00:00.000Z`)
  await closeDays(app)
}
