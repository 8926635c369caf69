import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { getSeasonRules } from '../rule-sets/rule-sets.views.ts'
import { lockSeason } from '../seasons/seasons.views.ts'
import { removeFlags, saveFlags } from './cup-changes.store.ts'
import { listCupFacts, listStoredTies, type TiesOfDay } from './cup-facts.views.ts'
import { findResults } from './cup-scoring.ts'
import { listClosedCupDays } from './cup-rounds.views.ts'
import { lockSeasonOfCupDay, saveTieResults, unscoreOpenTies } from './cup.store.ts'
import { findClosedDay } from '../seasons/closed-day.views.ts'

/** Scores the cup games of a day that has just been closed; returns how many. */
export async function scoreCupDay(
  db: Db,
  day: { date: CalendarDate; had_quiz: boolean; now: Instant },
): Promise<number> {
  // A round may be drawn at the same time: the second transaction sees what the first has done.
  return (await lockSeasonOfCupDay(db, day.date)) === null ? 0 : scoreTiesOf(db, day)
}

/**
 * Scores again the cup games of players whose verdicts changed on a closed day. A tie whose winner has been drawn into
 * the next round is flagged instead. Returns how many ties got another result or flag.
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
 * Recomputes a season's cup games from submissions and verdicts; returns how many ties got another result or flag, 0
 * when all were right.
 */
export async function recomputeCup(db: Db, season: number): Promise<number> {
  await lockSeason(db, season)
  let changed = await unscoreOpenTies(db, season)
  for (const { closed_at: closedAt, ...day } of await listClosedCupDays(db, season)) {
    changed += await scoreTiesOf(db, { ...day, now: closedAt })
  }
  return changed
}

type Day = TiesOfDay & { had_quiz: boolean; now: Instant }

async function scoreTiesOf(db: Db, day: Day): Promise<number> {
  const ties = await listStoredTies(db, day)
  const [first] = ties
  if (!first) return 0
  const { season, cup_round: cupRound } = first
  const ruleSet = await getSeasonRules(db, season)
  const { free, flagged, settled } = findResults(ties, await listCupFacts(db, day), {
    ...day,
    rule_set: ruleSet,
  })
  return (
    (await saveTieResults(db, { season, cup_round: cupRound }, free)) +
    (await saveFlags(db, { season, cup_round: cupRound, found_at: day.now }, flagged)) +
    (await removeFlags(db, { season, cup_round: cupRound }, settled))
  )
}
