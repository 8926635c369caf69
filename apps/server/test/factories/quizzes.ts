import { randomUUID } from 'node:crypto'
import type { QuizForEditor, QuizInput } from '@tertulia/contract/quiz-editor'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import { addDays, startOfDay, type CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { createQuiz } from '../../src/features/quiz-editor/quiz-editor.ts'
import { listThemeTree } from '../../src/features/themes/themes.sql.ts'
import { getOwnCustomer } from '../../src/platform/access/access.sql.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { customerOfToken } from '../../src/platform/access/tokens.ts'
import type { TestApp } from '../test-app.ts'
import { aUser } from './users.ts'

/** A quiz created for a test. `question_ids[0]` is the question at position 1. */
export type MadeQuiz = {
  id: number
  date: CalendarDate
  question_ids: number[]
  editor: { id: number; token: string }
  quiz: QuizForEditor
}

type QuizSettings = {
  date: CalendarDate
  /** Official answers in order; 'Answer 1', 'Answer 2', … by default. */
  answers?: string[]
  /** Accepted alternatives by position. */
  accepted_answers?: Record<number, string[]>
  host_name?: string
  /** The first statements. */
  texts?: string[]
  /** The number of written questions; with fewer than 8 the quiz is incomplete. */
  question_count?: number
}

export type SubmissionSettings = {
  /** Positions (from 1) answered with the official answer; none by default. */
  right?: number[]
  /** Other texts by position; a position in neither is left blank, which is wrong at once. */
  texts?: Record<number, string>
  /** Points to the league opponent in question order; 0, 1, 1, 1, 2, 2, 2, 3 when a versus game takes points. */
  points?: (Points | null)[]
  /** The same to the cup opponent. */
  cup_points?: (Points | null)[]
  submission_key?: string
}

const usualPoints: Points[] = [0, 1, 1, 1, 2, 2, 2, 3]

/**
 * Builds the form of a quiz: each theme's first subtheme, statements 'Question 1 of <date>', …, answers 'Answer 1', ….
 */
export async function aQuizForm(db: Db, settings: QuizSettings): Promise<QuizInput> {
  const {
    date,
    answers = [],
    texts = [],
    accepted_answers = {},
    host_name = null,
    question_count = 8,
  } = settings
  const themes = await listThemeTree(db)
  return {
    date,
    host_name,
    host_email: null,
    questions: themes.slice(0, question_count).map(({ subthemes }, index) => ({
      position: index + 1,
      subtheme_id: subthemes[0]?.id ?? null,
      text: texts[index] ?? `Question ${index + 1} of ${date}`,
      answer: answers[index] ?? `Answer ${index + 1}`,
      accepted_answers: accepted_answers[index + 1] ?? [],
      medium_id: null,
    })),
  }
}

/** Creates a complete quiz of 8 questions, made the day before its date by an editor of its own, whatever the clock. */
export async function aQuiz(app: TestApp, customerId: number, settings: QuizSettings): Promise<MadeQuiz> {
  const editor = await aUser(app, customerId, { roles: { quiz_editor: true } })
  return app.forCustomer(customerId).tx(async (db) => {
    const customer = await getOwnCustomer(db)
    const today = addDays(settings.date, -1)
    const now = startOfDay(today, customer.time_zone)
    const form = await aQuizForm(db, settings)
    const quiz = await createQuiz({
      db,
      user: { ...editor, impersonator: null },
      customer,
      now,
      today,
      body: form,
    })
    const { id } = await db
      .selectFrom('quizzes')
      .select('id')
      .where('date', '=', settings.date)
      .where('kind', '=', 'daily')
      .executeTakeFirstOrThrow()
    const { date, questions } = quiz
    return { id, date, question_ids: questions.map((question) => question.id), editor, quiz }
  })
}

const noon = { calls: 0, clockSays: '' }

/** Runs work with the clock at 12:00 UTC of a date; simultaneous calls for the same date share it. */
export async function atNoon<Result>(
  app: TestApp,
  date: CalendarDate,
  work: () => Promise<Result>,
): Promise<Result> {
  if (noon.calls++ === 0) noon.clockSays = app.clock.now()
  app.clock.set(`${date}T12:00:00.000Z`)
  try {
    return await work()
  } finally {
    if (--noon.calls === 0) app.clock.set(noon.clockSays)
  }
}

/** Lists the official answers by question, for a test to answer with. */
export async function listOfficial(app: TestApp, token: string): Promise<Map<number, string>> {
  const { read } = app.forCustomer(customerOfToken(token) ?? 0)
  const rows = await read.selectFrom('questions').select(['id', 'answer']).execute()
  return new Map(rows.map(({ id, answer }) => [id, answer]))
}

/** Submits the quiz of a date as the player of a token, at 12:00 UTC of that date whatever the clock. */
export async function submit(
  app: TestApp,
  token: string,
  date: CalendarDate,
  { right = [], texts = {}, points, cup_points, submission_key = randomUUID() }: SubmissionSettings = {},
): Promise<TodaysQuiz> {
  const official = await listOfficial(app, token)
  return atNoon(app, date, async () => {
    const { questions, games } = await app.call(quizCalls.getTodaysQuiz, {}, token)
    const usual = (competition: string) =>
      games.some((game) => game.competition === competition && game.takes_points) ? usualPoints : []
    const given = points ?? usual('league')
    const givenInCup = cup_points ?? usual('cup')
    const answers = questions.map(({ id, position }, index) => ({
      question_id: id,
      text: texts[position] ?? (right.includes(position) ? (official.get(id) ?? '') : ''),
      league_points: given[index] ?? null,
      cup_points: givenInCup[index] ?? null,
      joker: false,
    }))
    return app.call(quizCalls.submitQuiz, { params: { date }, body: { submission_key, answers } }, token)
  })
}
