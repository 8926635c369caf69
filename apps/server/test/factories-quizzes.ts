import { randomUUID } from 'node:crypto'
import { addDays, startOfDay, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { normaliseAnswer } from '@tertulia/core/quizzes/normalise-answer'
import type { Points } from '@tertulia/core/quizzes/question-points'
import { sql } from 'kysely'
import { judgeSubmitted } from '../src/features/corrections/corrections.results.ts'
import { findCaller, getOwnCustomer } from '../src/platform/access.views.ts'
import { customerOfToken, hashToken } from '../src/platform/tokens.ts'
import { aUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A quiz made for a test. `question_ids[0]` is the question at position 1. */
export type MadeQuiz = {
  id: number
  date: CalendarDate
  question_ids: number[]
  editor: { id: number; token: string }
}

type QuizSettings = {
  date: CalendarDate
  /** Official answers in order; 'Answer 1', 'Answer 2', … unless told otherwise. */
  answers?: string[]
  /** Accepted alternatives by position. */
  accepted_answers?: Record<number, string[]>
  host_name?: string
}

type SubmissionSettings = {
  /** Positions (from 1) answered with the official answer; none unless told otherwise. */
  right?: number[]
  /** Other texts by position; a position that is in neither stays blank, which is wrong at once. */
  texts?: Record<number, string>
  /** Points to the league opponent in question order; 0, 1, 1, 1, 2, 2, 2, 3 where a versus game takes points. */
  points?: (Points | null)[]
  submission_key?: string
}

const usual_points: Points[] = [0, 1, 1, 1, 2, 2, 2, 3]

/** A complete quiz of 8 questions, made the day before its date by an editor of its own. */
export async function aQuiz(app: TestApp, customer_id: number, settings: QuizSettings): Promise<MadeQuiz> {
  const editor = await aUser(app, customer_id, { roles: { quiz_editor: true } })
  const { tx, read } = app.forCustomer(customer_id)
  const { time_zone } = await getOwnCustomer(read)
  const created_at = startOfDay(addDays(settings.date, -1), time_zone)
  return tx(async (db) => {
    const { id } = await db
      .insertInto('quizzes')
      .values({
        date: settings.date,
        host_name: settings.host_name ?? null,
        complete: true,
        author_id: editor.id,
        created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ id: number }>`
      insert into questions (quiz_id, position, theme_id, subtheme_id, text, answer)
      select ${id}, t.position, t.id, (select s.id from subthemes s where s.theme_id = t.id order by s.position limit 1),
        'Question ' || t.position || ' of ' || ${settings.date}::text, 'Answer ' || t.position
      from themes t order by t.position returning id`.execute(db)
    const question_ids = rows.map((row) => row.id)
    for (const [index, question_id] of question_ids.entries()) {
      const answer = settings.answers?.[index]
      const accepted_answers = settings.accepted_answers?.[index + 1]
      if (answer !== undefined)
        await db.updateTable('questions').set({ answer }).where('id', '=', question_id).execute()
      if (accepted_answers)
        await db.updateTable('questions').set({ accepted_answers }).where('id', '=', question_id).execute()
    }
    return { id, date: settings.date, question_ids, editor }
  })
}

/** Submits the quiz of a date as the player whom a token belongs to, at noon (UTC) of that date. */
export async function submit(
  app: TestApp,
  token: string,
  date: CalendarDate,
  { right = [], texts = {}, points, submission_key = randomUUID() }: SubmissionSettings = {},
): Promise<void> {
  const customer_id = customerOfToken(token) ?? 0
  const { tx, read } = app.forCustomer(customer_id)
  const now = `${date}T12:00:00.000Z`
  const caller = await findCaller(read, hashToken(token), now)
  if (!caller) throw new Error('nobody has this token')
  const user_id = caller.user.id
  await tx(async (db) => {
    const questions = await db
      .selectFrom('questions as q')
      .innerJoin('quizzes as z', 'z.id', 'q.quiz_id')
      .select(['q.id', 'q.quiz_id', 'q.position', 'q.answer', 'q.accepted_answers'])
      .where('z.date', '=', date)
      .orderBy('q.position')
      .execute()
    const quiz_id = questions[0]?.quiz_id ?? 0
    const game = await db
      .selectFrom('games')
      .select('opponent_id')
      .where('date', '=', date)
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    const given = points ?? (game?.opponent_id ? usual_points : [])
    const answers = questions.map(({ id: question_id, position, answer }, index) => {
      const text = texts[position] ?? (right.includes(position) ? answer : '')
      const normalised = normaliseAnswer(text)
      return { quiz_id, user_id, question_id, text, normalised, league_points: given[index] ?? null }
    })
    await db
      .insertInto('submissions')
      .values({ quiz_id, user_id, submission_key, submitted_at: now })
      .execute()
    await db.insertInto('answers').values(answers).execute()
    await judgeSubmitted(db, { questions, answers, now })
  })
}
