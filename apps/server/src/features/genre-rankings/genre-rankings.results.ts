import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import type { VerdictChange } from '../questions/questions.results.ts'

/** Adds a round that has just been closed to the players' records; nothing on a day without one. (docs/rules/genre-rankings.md) */
export async function recordGenres(_db: Db, _date: CalendarDate): Promise<void> {}

/** Brings the players' records up to date with changed verdicts of a closed round. (docs/rules/genre-rankings.md) */
export async function rerecordGenres(
  _db: Db,
  _change: { date: CalendarDate; changes: readonly VerdictChange[] },
): Promise<void> {}
