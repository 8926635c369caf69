import type { Instant } from '@tertulia/core/calendar/calendar'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Db } from '../../platform/database/database.ts'
import { getSeasonRules } from '../rule-sets/rule-sets.views.ts'
import type { ClosedDay } from '../seasons/closed-day.views.ts'
import { lockSeason } from '../seasons/seasons.views.ts'
import { removeFlags, saveFlags } from './cup-changes.store.ts'
import { listCupFacts, listStoredTies, type TiesOfDay } from './cup-facts.views.ts'
import { findResults } from './cup-scoring.ts'
import { listClosedCupDays } from './cup-rounds.views.ts'
import { lockSeasonOfCupDay, saveTieResults, unscoreOpenTies } from './cup.store.ts'

/** Scores the cup games of a day that has just been closed; returns how many. */
export async function scoreCupDay(db: Db, { round, ...day }: ClosedDay, now: Instant): Promise<number> {
  // A round may be drawn at the same time: the second transaction sees what the first has done.
  if (!round || !(await lockSeasonOfCupDay(db, day.date))) return 0
  return scoreTiesOf(db, { ...day, rule_set: round.rule_set, now })
}

/**
 * Scores again the cup games of players whose verdicts changed on a closed day. A tie whose winner has been drawn into
 * the next round is flagged instead. Returns how many ties got another result or flag.
 */
export async function rescoreCup(
  db: Db,
  { round, ...day }: ClosedDay,
  change: { user_ids: readonly number[]; now: Instant },
): Promise<number> {
  if (!day.had_quiz || !round || change.user_ids.length === 0) return 0
  if (!(await lockSeasonOfCupDay(db, day.date))) return 0
  return scoreTiesOf(db, { ...day, ...change, rule_set: round.rule_set })
}

/**
 * Recomputes a season's cup games from submissions and verdicts; returns how many ties got another result or flag, 0
 * when all were right.
 */
export async function recomputeCup(db: Db, season: number): Promise<number> {
  await lockSeason(db, season)
  const ruleSet = await getSeasonRules(db, season)
  let changed = await unscoreOpenTies(db, season)
  for (const { closed_at: closedAt, ...day } of await listClosedCupDays(db, season)) {
    changed += await scoreTiesOf(db, { ...day, rule_set: ruleSet, now: closedAt })
  }
  return changed
}

type Day = TiesOfDay & { had_quiz: boolean; rule_set: RuleSet; now: Instant }

async function scoreTiesOf(db: Db, day: Day): Promise<number> {
  const ties = await listStoredTies(db, day)
  const [first] = ties
  if (!first) return 0
  const { season, cup_round: cupRound } = first
  const { free, flagged, settled } = findResults(ties, await listCupFacts(db, day), day)
  return (
    (await saveTieResults(db, { season, cup_round: cupRound }, free)) +
    (await saveFlags(db, { season, cup_round: cupRound, found_at: day.now }, flagged)) +
    (await removeFlags(db, { season, cup_round: cupRound }, settled))
  )
}
