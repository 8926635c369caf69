import { randomUUID } from 'node:crypto'
import type {
  SpecialQuizContent,
  SpecialQuizForEditor,
  SpecialQuizInput,
} from '@tertulia/contract/special-quiz-editor'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { TodaysSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { addDays, startOfDay, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { createSpecialQuiz } from '../../src/features/quiz-editor/special-quiz-editor.ts'
import { getOwnCustomer } from '../../src/platform/access/access.sql.ts'
import type { TestApp } from '../test-app.ts'
import { atNoon, listOfficial, type SubmissionSettings } from './quizzes.ts'
import { aUser } from './users.ts'

type ContentSettings = {
  subject?: string
  /** Official answers in order; 'Answer 1', 'Answer 2', … by default. */
  answers?: string[]
  /** Accepted alternatives by position. */
  accepted_answers?: Record<number, string[]>
  /** The number of written questions; with fewer than 12 it is incomplete. */
  question_count?: number
}

/** Builds the content of a special quiz: statements 'Question 1', …, answers 'Answer 1', …. */
export function someSpecialContent(settings: ContentSettings = {}): SpecialQuizContent {
  const { subject = 'Bridges', answers = [], accepted_answers = {}, question_count = 12 } = settings
  return {
    subject,
    description: 'Of **any** river.',
    questions: Array.from({ length: question_count }, (_, index) => ({
      position: index + 1,
      text: `Question ${index + 1}`,
      answer: answers[index] ?? `Answer ${index + 1}`,
      accepted_answers: accepted_answers[index + 1] ?? [],
      medium_id: null,
    })),
  }
}

/** Builds the form of a special quiz, without author by default. */
export const aSpecialForm = (
  settings: ContentSettings & { date: CalendarDate; author_id?: number },
): SpecialQuizInput => ({
  date: settings.date,
  author_id: settings.author_id ?? null,
  ...someSpecialContent(settings),
})

/** Creates a special quiz, made the day before its date by an editor of its own, whatever the clock. */
export async function aSpecialQuiz(
  app: TestApp,
  customerId: number,
  settings: ContentSettings & { date: CalendarDate; author_id?: number },
): Promise<{
  id: number
  question_ids: number[]
  editor: { id: number; token: string }
  quiz: SpecialQuizForEditor
}> {
  const editor = await aUser(app, customerId, { roles: { special_quiz_editor: true } })
  return app.forCustomer(customerId).tx(async (db) => {
    const customer = await getOwnCustomer(db)
    const today = addDays(settings.date, -1)
    const now = startOfDay(today, customer.time_zone)
    const body = aSpecialForm(settings)
    const quiz = await createSpecialQuiz({
      db,
      user: { ...editor, impersonator: null },
      customer,
      now,
      today,
      body,
    })
    const { id } = await db
      .selectFrom('quizzes')
      .select('id')
      .where('date', '=', settings.date)
      .where('kind', '=', 'special')
      .executeTakeFirstOrThrow()
    return { id, question_ids: quiz.questions.map((question) => question.id), editor, quiz }
  })
}

type SpecialSubmissionSettings = Pick<SubmissionSettings, 'right' | 'texts' | 'submission_key'> & {
  /** Positions (from 1) with a joker; none by default. */
  jokers?: number[]
}

/** Submits the special quiz of a date as the player of a token, at 12:00 UTC of that date. */
export async function submitSpecial(
  app: TestApp,
  token: string,
  date: CalendarDate,
  { right = [], texts = {}, jokers = [], submission_key = randomUUID() }: SpecialSubmissionSettings = {},
): Promise<TodaysSpecialQuiz> {
  const official = await listOfficial(app, token)
  return atNoon(app, date, async () => {
    const { quiz } = await app.call(specialQuizCalls.getTodaysSpecialQuiz, { query: { today: '' } }, token)
    const answers = (quiz?.questions ?? []).map(({ id, position }) => ({
      question_id: id,
      text: texts[position] ?? (right.includes(position) ? (official.get(id) ?? '') : ''),
      league_points: null,
      cup_points: null,
      joker: jokers.includes(position),
    }))
    return app.call(
      specialQuizCalls.submitSpecialQuiz,
      { params: { date }, body: { submission_key, answers } },
      token,
    )
  })
}
