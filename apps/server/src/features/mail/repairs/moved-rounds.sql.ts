import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import { hasDevice } from '../../push-subscriptions/push-subscriptions.sql.ts'
import { isConcerned } from '../../seasons/round-moves.sql.ts'
import type { Reader } from '../texts/reader.ts'
import { readerColumns } from '../readers.sql.ts'

/** A person to tell of moved rounds. */
type MoveReader = Reader & {
  /** Freed dates for which they had announced an absence. */
  absences: CalendarDate[]
  /** New dates of rounds whose quizzes they are planned to write. */
  writes: CalendarDate[]
  has_device: boolean
}

type Query = {
  season: number
  freed: readonly CalendarDate[]
  /** The new dates of rounds. */
  dates: readonly CalendarDate[]
  today: CalendarDate
  now: Instant
}

/** Lists the people to be told of moved rounds, each with the days off that they get back and the quizzes they write. */
export async function listMoveReaders(
  db: Db,
  { season, freed, dates, today, now }: Query,
): Promise<MoveReader[]> {
  return await queryRows<MoveReader>(db)`
    select ${readerColumns}, ${hasDevice(now)} as has_device,
      (select coalesce(json_agg(b.date order by b.date), '[]') from absences b
        where b.customer_id = u.customer_id and b.user_id = u.id and b.announced_at is not null
          and b.date = any(${freed}::date[])) as absences,
      (select coalesce(json_agg(w.date order by w.date), '[]') from writing_days w
        where w.customer_id = u.customer_id and w.user_id = u.id and w.date = any(${dates}::date[])) as writes
    from users u
    where ${isConcerned(season, today)}
    order by u.id`
}
