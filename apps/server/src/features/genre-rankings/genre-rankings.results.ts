import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import type { VerdictChange } from '../questions/verdict-changes.views.ts'
import { addRecords, moveRecords, replaceRecords } from './genre-records.store.ts'

/**
 * Adds a round that has just been closed to the players' records; nothing on a day without one. Called once a day, and
 * like the others here with the season held. (docs/rules/genre-rankings.md)
 */
export async function recordGenres(db: Db, date: CalendarDate): Promise<void> {
  await addRecords(db, date)
}

/** Brings the players' records up to date with changed verdicts of a closed round. (docs/rules/genre-rankings.md) */
export async function rerecordGenres(
  db: Db,
  change: { date: CalendarDate; changes: readonly VerdictChange[] },
): Promise<void> {
  await moveRecords(db, change)
}

/** Works a season's records out again from submissions and verdicts; tells how many were otherwise. */
export async function recomputeGenres(db: Db, season: number): Promise<number> {
  return replaceRecords(db, season)
}
