import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Gives quizzes new dates, and a version that no quiz has had. */
export async function saveQuizDates(
  db: Db,
  moves: readonly { id: number; to: CalendarDate }[],
): Promise<void> {
  const ids = moves.map(({ id }) => id)
  // Out of the way first, because a date is unique at every moment and one quiz takes over the other's.
  await sql`update quizzes set date = date + 100000 where id = any(${ids}::int[])`.execute(db)
  // A form of the quiz that stood on a date before is never saved over the one that comes there.
  await sql`
    update quizzes q set date = m.date, version = (select max(version) from quizzes) + 1
    from unnest(${ids}::int[], ${moves.map(({ to }) => to)}::date[]) as m (id, date)
    where q.id = m.id`.execute(db)
}
