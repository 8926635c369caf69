import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'

export type Dismissal = { style_check: string; question_key: string }

/** Stores a dismissal, once. */
export async function insertDismissal(
  db: Db,
  dismissal: Dismissal & { dismissed_at: Instant },
): Promise<void> {
  await db
    .insertInto('dismissed_checks')
    .values(dismissal)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes a dismissal. */
export async function deleteDismissal(db: Db, dismissal: Dismissal): Promise<void> {
  await db
    .deleteFrom('dismissed_checks')
    .where('style_check', '=', dismissal.style_check)
    .where('question_key', '=', dismissal.question_key)
    .execute()
}

/** Lists the dismissals of some questions. */
export async function listDismissals(db: Db, questionKeys: readonly string[]): Promise<Dismissal[]> {
  if (questionKeys.length === 0) return []
  return db
    .selectFrom('dismissed_checks')
    .select(['style_check', 'question_key'])
    .where('question_key', 'in', questionKeys)
    .execute()
}

type Query = { id: number; text: string; answer: string; kind: QuizKind; date: CalendarDate }

/** Lists the written questions of the quizzes between two days, the latest first. */
export async function listAskedBetween(
  db: Db,
  { first, last }: { first: CalendarDate; last: CalendarDate },
): Promise<Query[]> {
  return await queryRows<Query>(db)`
    select q.id, q.text, q.answer, z.kind, z.date from questions q
    join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
    where z.date between ${first}::date and ${last}::date and q.answer <> ''
    order by z.date desc, q.position, q.id`
}

/** Lists which of some days are closed, so that their quizzes are no secret any more. */
export async function listClosedAmong(db: Db, dates: readonly CalendarDate[]): Promise<CalendarDate[]> {
  if (dates.length === 0) return []
  const rows = await db.selectFrom('closed_days').select('date').where('date', 'in', dates).execute()
  return rows.map(({ date }) => date)
}
