import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import type { VerdictChange } from '../questions/questions.sql.ts'
import { lockSeason, findClosedDay, type ClosedDay } from '../seasons/seasons.sql.ts'
import {
  addRecords,
  lockDaysWithoutRound,
  moveQuestion,
  moveRecords,
  replaceRecords,
  type RecordsOf,
  type SubthemeChange,
} from './player-statistics-writes.sql.ts'

/** Adds a day that has just been closed to the players' records; called once a day. */
export async function recordSubthemes(db: Db, day: ClosedDay): Promise<void> {
  const records = await holdRecordsOf(db, day)
  if (records) await addRecords(db, { ...records, date: day.date })
}

/** Updates the players' records with changed verdicts of a closed day. */
export async function rerecordSubthemes(
  db: Db,
  day: ClosedDay,
  changes: readonly VerdictChange[],
): Promise<void> {
  const records = await holdRecordsOf(db, day)
  if (records) await moveRecords(db, { ...records, changes })
}

/**
 * Moves the answers of questions that got another subtheme; does nothing while the day is open. Called with the quiz
 * locked, so that no verdict changes meanwhile.
 */
export async function followSubthemes(
  db: Db,
  { date, changes }: { date: CalendarDate; changes: readonly SubthemeChange[] },
): Promise<void> {
  const moved = changes.filter(({ before, after }) => before !== after)
  const day = moved.length > 0 && (await findClosedDay(db, date))
  const records = day && (await holdRecordsOf(db, day))
  if (!records) return
  for (const change of moved) await moveQuestion(db, { ...records, change })
}

/**
 * Recomputes the records of a season, or, for null, of days without a round, from submissions and verdicts; returns how
 * many differed.
 */
export async function recomputeSubthemes(db: Db, season: number | null): Promise<number> {
  await holdRecords(db, season)
  return replaceRecords(db, { season })
}

/** Locks the records that a closed day counts in until the transaction ends; null when it had no quiz. */
async function holdRecordsOf(db: Db, { counts, round }: ClosedDay): Promise<RecordsOf | null> {
  if (!counts) return null
  const season = round?.season ?? null
  await holdRecords(db, season)
  return { season }
}

async function holdRecords(db: Db, season: number | null): Promise<void> {
  await (season === null ? lockDaysWithoutRound(db) : lockSeason(db, season))
}
