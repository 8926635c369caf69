import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { findClosedDay } from '../closed-days/closed-days.views.ts'
import type { VerdictChange } from '../questions/verdict-changes.views.ts'
import { lockSeason } from '../seasons/seasons.views.ts'
import {
  addRecords,
  lockDaysWithoutRound,
  moveQuestion,
  moveRecords,
  replaceRecords,
  type RecordsOf,
  type SubthemeChange,
} from './subtheme-records.store.ts'

/** Adds a day that has just been closed to the players' records; called once a day. (docs/rules/player-statistics.md) */
export async function recordSubthemes(db: Db, date: CalendarDate): Promise<void> {
  const day = await holdRecordsOf(db, date)
  if (day) await addRecords(db, { ...day, date })
}

/** Brings the players' records up to date with changed verdicts of a closed day. (docs/rules/player-statistics.md) */
export async function rerecordSubthemes(
  db: Db,
  { date, changes }: { date: CalendarDate; changes: readonly VerdictChange[] },
): Promise<void> {
  const day = await holdRecordsOf(db, date)
  if (day) await moveRecords(db, { ...day, changes })
}

/**
 * Follows questions of a daily quiz to the subthemes they were given, nothing while its day is open. Called with the
 * quiz held, so that no verdict falls meanwhile. (docs/rules/player-statistics.md)
 */
export async function followSubthemes(
  db: Db,
  { date, changes }: { date: CalendarDate; changes: readonly SubthemeChange[] },
): Promise<void> {
  const moved = changes.filter(({ before, after }) => before !== after)
  if (moved.length === 0) return
  const day = await holdRecordsOf(db, date)
  if (!day) return
  for (const change of moved) await moveQuestion(db, { ...day, change })
}

/**
 * Works the records of a season, or of null those of days without a round, out again from submissions and verdicts;
 * tells how many were otherwise. (docs/rules/player-statistics.md)
 */
export async function recomputeSubthemes(db: Db, season: number | null): Promise<number> {
  await holdRecords(db, season)
  return replaceRecords(db, { season })
}

/** The records that a closed day counts in, held until the transaction ends; null while it counts in none. */
async function holdRecordsOf(db: Db, date: CalendarDate): Promise<RecordsOf | null> {
  const day = await findClosedDay(db, date)
  if (!day?.had_quiz) return null
  const { season } = day
  await holdRecords(db, season)
  return { season }
}

async function holdRecords(db: Db, season: number | null): Promise<void> {
  await (season === null ? lockDaysWithoutRound(db) : lockSeason(db, season))
}
