import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'

export type Neighbours = {
  today: CalendarDate
  /** The user's id when their role has ended and they read only quizzes they submitted; null for everyone else. */
  submittedBy: number | null
}

/**
 * SQL columns with the dates of the complete quizzes of the same kind before and after the quiz `z`, none later than
 * today.
 */
export function neighbourDates({ today, submittedBy }: Neighbours): RawBuilder<unknown> {
  const mayBeRead = sql`n.customer_id = z.customer_id and n.kind = z.kind and n.complete and n.date <= ${today}
    and (${submittedBy}::int is null or exists (select from submissions s
      where s.customer_id = n.customer_id and s.quiz_id = n.id and s.user_id = ${submittedBy}))`
  return sql`
    (select max(n.date) from quizzes n where ${mayBeRead} and n.date < z.date) as previous_date,
    (select min(n.date) from quizzes n where ${mayBeRead} and n.date > z.date) as next_date`
}
