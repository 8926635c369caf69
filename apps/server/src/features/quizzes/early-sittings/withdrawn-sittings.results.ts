import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Customer } from '../../../platform/access/access.views.ts'
import type { Db } from '../../../platform/database/database.ts'

/** A quiz that its editors have withdrawn, and the players who had opened it. */
export type ToldUnsealing = {
  date: CalendarDate
  user_ids: number[]
  customer: Pick<Customer, 'name' | 'time_zone'>
  now: Instant
  today: CalendarDate
}

/**
 * Withdraws the sittings of a quiz, so that they count for nothing and use no allowance, with what was typed in them;
 * returns their players. (docs/rules/early-sittings.md)
 */
export async function withdrawSittings(db: Db, quizId: number, now: Instant): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    update early_sittings set withdrawn_at = ${now} where quiz_id = ${quizId} and withdrawn_at is null
    returning user_id`.execute(db)
  await sql`
    delete from drafts d using questions q where q.customer_id = d.customer_id and q.id = d.question_id
      and q.quiz_id = ${quizId}`.execute(db)
  return rows.map(({ user_id: userId }) => userId)
}
