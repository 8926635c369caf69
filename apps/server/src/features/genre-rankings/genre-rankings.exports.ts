import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import type { VerdictChange } from '../questions/questions.sql.ts'
import { addRecords, moveRecords, replaceRecords } from './genre-rankings.sql.ts'

/**
 * Adds a round that has just been closed to the players' records; does nothing on a day without one. Called once a day
 * with the season locked, like the others here.
 */
export async function recordGenres(db: Db, date: CalendarDate): Promise<void> {
  await addRecords(db, date)
}

/** Updates the players' records with changed verdicts of a closed round. */
export async function rerecordGenres(
  db: Db,
  change: { date: CalendarDate; changes: readonly VerdictChange[] },
): Promise<void> {
  await moveRecords(db, change)
}

/** Recomputes a season's records from submissions and verdicts; returns how many differed. */
export async function recomputeGenres(db: Db, season: number): Promise<number> {
  return replaceRecords(db, season)
}
