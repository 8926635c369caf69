import type { Counting } from '@tertulia/contract/fields'
import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Customer } from '../../platform/access/access.views.ts'
import type { Db } from '../../platform/database/database.ts'
import { laterSeason } from '../questions/question-columns.views.ts'

/** A question of a closed day, with the way it counts. */
export type ClosedQuestion = {
  id: number
  quiz_id: number
  position: number
  kind: QuizKind
  date: CalendarDate
  counting: Counting
  /** True when a season has begun after its day. */
  later_season: boolean
  /** True when its whole day is void. */
  day_void: boolean
}

/** A change of the way a question counts, to be told to the players whose results it changes. */
export type QuestionChangeTold = {
  change_set_id: number
  question: ClosedQuestion
  counting: Counting
  /** Null when the question counts normally again. */
  reason: string | null
  customer: Customer
  now: Instant
  today: CalendarDate
}

/** Finds a question of a closed day; null while its day is not closed. */
export async function findQuestionToChange(
  db: Db,
  { id, today }: { id: number; today: CalendarDate },
): Promise<ClosedQuestion | null> {
  const { rows } = await sql<ClosedQuestion>`
    select q.id, q.quiz_id, q.position, z.kind, z.date, q.counting,
      ${laterSeason(today)} as later_season, d.void and z.kind = 'daily' as day_void
    from questions q
    join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id and z.complete
    join closed_days d on d.customer_id = z.customer_id and d.date = z.date
    where q.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Counts the answers that a change concerns: all to a void question, else those that were not judged right. */
export async function countTurnedAnswers(
  db: Db,
  { id, counting }: { id: number; counting: Counting },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from answers a
    join verdicts v
      on v.customer_id = a.customer_id and v.question_id = a.question_id and v.normalised = a.normalised
    where a.question_id = ${id} and (${counting}::text = 'void' or v.judged_right is not true)`.execute(db)
  return rows[0]?.count ?? 0
}

/** Lists the players who submitted the quiz of a question. */
export async function listPlayersOfQuestion(db: Db, questionId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('answers')
    .select('user_id')
    .where('question_id', '=', questionId)
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id: userId }) => userId)
}
