import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { findClosedDay } from '../closed-days/closed-days.views.ts'
import { getSeasonRules } from '../rule-sets/rule-sets.views.ts'
import { lockSeason } from '../seasons/seasons.views.ts'
import { removeFlags, saveFlags } from './cup-changes.store.ts'
import { listCupFacts, listKeptTies, type TiesOfDay } from './cup-facts.views.ts'
import { findResults } from './cup-scoring.ts'
import { listClosedCupDays } from './cup-rounds.views.ts'
import { lockSeasonOfCupDay, saveTieResults, unscoreOpenTies } from './cup.store.ts'

/** Scores the cup games of a day that has just been closed; tells how many. (docs/rules/cup.md) */
export async function scoreCupDay(
  db: Db,
  day: { date: CalendarDate; had_quiz: boolean; now: Instant },
): Promise<number> {
  // A round may be drawn at this very moment: whoever comes second sees what the first has done.
  return (await lockSeasonOfCupDay(db, day.date)) === null ? 0 : scoreTiesOf(db, day)
}

/**
 * Scores anew the cup games of players whose verdicts changed on a closed day. A tie whose winner has been drawn on is
 * flagged instead. Tells how many ties got another result or flag. (docs/rules/cup.md)
 */
export async function rescoreCup(
  db: Db,
  change: { date: CalendarDate; user_ids: readonly number[]; now: Instant },
): Promise<number> {
  const day = await findClosedDay(db, change.date)
  if (!day?.had_quiz || change.user_ids.length === 0) return 0
  if ((await lockSeasonOfCupDay(db, change.date)) === null) return 0
  return scoreTiesOf(db, { ...change, had_quiz: true })
}

/**
 * Works the games of a season's cup out again from submissions and verdicts; tells how many ties got another result or
 * flag: none when all is as it should be. (docs/rules/cup.md)
 */
export async function recomputeCup(db: Db, season: number): Promise<number> {
  await lockSeason(db, season)
  let changed = await unscoreOpenTies(db, season)
  for (const { closed_at, ...day } of await listClosedCupDays(db, season)) {
    changed += await scoreTiesOf(db, { ...day, now: closed_at })
  }
  return changed
}

type Day = TiesOfDay & { had_quiz: boolean; now: Instant }

async function scoreTiesOf(db: Db, day: Day): Promise<number> {
  const ties = await listKeptTies(db, day)
  const [first] = ties
  if (!first) return 0
  const { season, cup_round } = first
  const rule_set = await getSeasonRules(db, season)
  const { free, flagged, settled } = findResults(ties, await listCupFacts(db, day), { ...day, rule_set })
  return (
    (await saveTieResults(db, { season, cup_round }, free)) +
    (await saveFlags(db, { season, cup_round, found_at: day.now }, flagged)) +
    (await removeFlags(db, { season, cup_round }, settled))
  )
}
