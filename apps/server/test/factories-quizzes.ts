import { randomUUID } from 'node:crypto'
import type { QuizForEditor, QuizInput } from '@tertulia/contract/quiz-editor'
import { getTodaysQuiz, submitQuiz, type TodaysQuiz } from '@tertulia/contract/quizzes'
import { addDays, startOfDay, type CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { makeQuiz } from '../src/features/quiz-editor/quiz-editor.service.ts'
import { listThemeTree } from '../src/features/themes/themes.views.ts'
import { getOwnCustomer } from '../src/platform/access.views.ts'
import type { Db } from '../src/platform/database.ts'
import { customerOfToken } from '../src/platform/tokens.ts'
import { aUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A quiz made for a test. `question_ids[0]` is the question at position 1. */
export type MadeQuiz = {
  id: number
  date: CalendarDate
  question_ids: number[]
  editor: { id: number; token: string }
  quiz: QuizForEditor
}

type QuizSettings = {
  date: CalendarDate
  /** Official answers in order; 'Answer 1', 'Answer 2', … unless told otherwise. */
  answers?: string[]
  /** Accepted alternatives by position. */
  accepted_answers?: Record<number, string[]>
  host_name?: string
  /** How many questions are written; with fewer than 8 the quiz is incomplete. */
  question_count?: number
}

export type SubmissionSettings = {
  /** Positions (from 1) answered with the official answer; none unless told otherwise. */
  right?: number[]
  /** Other texts by position; a position that is in neither stays blank, which is wrong at once. */
  texts?: Record<number, string>
  /** Points to the league opponent in question order; 0, 1, 1, 1, 2, 2, 2, 3 where a versus game takes points. */
  points?: (Points | null)[]
  /** The same to the cup opponent. */
  cup_points?: (Points | null)[]
  submission_key?: string
}

const usual_points: Points[] = [0, 1, 1, 1, 2, 2, 2, 3]

/** The form of a quiz: each theme's first subtheme, statements 'Question 1 of <date>', …, answers 'Answer 1', …. */
export async function aQuizForm(db: Db, settings: QuizSettings): Promise<QuizInput> {
  const { date, answers = [], accepted_answers = {}, host_name = null, question_count = 8 } = settings
  const themes = await listThemeTree(db)
  return {
    date,
    host_name,
    host_email: null,
    questions: themes.slice(0, question_count).map(({ subthemes }, index) => ({
      position: index + 1,
      subtheme_id: subthemes[0]?.id ?? null,
      text: `Question ${index + 1} of ${date}`,
      answer: answers[index] ?? `Answer ${index + 1}`,
      accepted_answers: accepted_answers[index + 1] ?? [],
      medium_id: null,
    })),
  }
}

/** A complete quiz of 8 questions, made the day before its date by an editor of its own, whatever the clock says. */
export async function aQuiz(app: TestApp, customer_id: number, settings: QuizSettings): Promise<MadeQuiz> {
  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  return app.forCustomer(customer_id).tx(async (db) => {
    const customer = await getOwnCustomer(db)
    const today = addDays(settings.date, -1)
    const now = startOfDay(today, customer.time_zone)
    const form = await aQuizForm(db, settings)
    const quiz = await makeQuiz({ db, user: editor, customer, now, today }, form)
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

const noon = { calls: 0, clock_says: '' }

/** Works with the clock at 12:00 UTC of a date; calls at once for the same date share it. */
export async function atNoon<Result>(
  app: TestApp,
  date: CalendarDate,
  work: () => Promise<Result>,
): Promise<Result> {
  if (noon.calls++ === 0) noon.clock_says = app.clock.now()
  app.clock.set(`${date}T12:00:00.000Z`)
  try {
    return await work()
  } finally {
    if (--noon.calls === 0) app.clock.set(noon.clock_says)
  }
}

/** The official answers by question, for a test to answer with. */
export async function listOfficial(app: TestApp, token: string): Promise<Map<number, string>> {
  const { read } = app.forCustomer(customerOfToken(token) ?? 0)
  const rows = await read.selectFrom('questions').select(['id', 'answer']).execute()
  return new Map(rows.map(({ id, answer }) => [id, answer]))
}

/** Submits the quiz of a date as the player whom a token belongs to, at 12:00 UTC of that date whatever the clock says. */
export async function submit(
  app: TestApp,
  token: string,
  date: CalendarDate,
  { right = [], texts = {}, points, cup_points, submission_key = randomUUID() }: SubmissionSettings = {},
): Promise<TodaysQuiz> {
  const official = await listOfficial(app, token)
  return atNoon(app, date, async () => {
    const { questions, games } = await app.call(getTodaysQuiz, {}, token)
    const usual = (competition: string) =>
      games.some((game) => game.competition === competition && game.takes_points) ? usual_points : []
    const given = points ?? usual('league')
    const given_in_cup = cup_points ?? usual('cup')
    const answers = questions.map(({ id, position }, index) => ({
      question_id: id,
      text: texts[position] ?? (right.includes(position) ? (official.get(id) ?? '') : ''),
      league_points: given[index] ?? null,
      cup_points: given_in_cup[index] ?? null,
      joker: false,
    }))
    return app.call(submitQuiz, { params: { date }, body: { submission_key, answers } }, token)
  })
}
