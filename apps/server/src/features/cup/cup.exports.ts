import type { Instant } from '@tertulia/core/calendar/calendar'
import { type CupSideFacts, scoreTie, type TieResult, voidTie } from '@tertulia/core/cup/cup-score'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Db } from '../../platform/database/database.ts'
import { getSeasonRules } from '../rule-sets/rule-sets.sql.ts'
import { lockSeason, type ClosedDay } from '../seasons/seasons.sql.ts'
import { removeFlags, saveFlags } from './changes/cup-changes.sql.ts'
import {
  listClosedCupDays,
  type FlaggedResult,
  listCupFacts,
  listStoredTies,
  type StoredTie,
  type TiesOfDay,
} from './cup.sql.ts'
import { lockSeasonOfCupDay, type ResultOfTie, saveTieResults, unscoreOpenTies } from './cup-ties.sql.ts'

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
  if (!day.counts || !round || change.user_ids.length === 0) return 0
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
  for (const { closed_at, ...day } of await listClosedCupDays(db, season)) {
    changed += await scoreTiesOf(db, { ...day, rule_set: ruleSet, now: closed_at })
  }
  return changed
}

type Day = TiesOfDay & { counts: boolean; rule_set: RuleSet; now: Instant }

async function scoreTiesOf(db: Db, day: Day): Promise<number> {
  const ties = await listStoredTies(db, day)
  const [first] = ties
  if (!first) return 0
  const { season, cup_round } = first
  const { free, flagged, settled } = findResults(ties, await listCupFacts(db, day), day)
  return (
    (await saveTieResults(db, { season, cup_round }, free)) +
    (await saveFlags(db, { season, cup_round, found_at: day.now }, flagged)) +
    (await removeFlags(db, { season, cup_round }, settled))
  )
}

/** The results of a day's ties, sorted by how they are applied. */
type FoundResults = {
  /** The next round is not drawn, so the result is applied. */
  free: ResultOfTie[]
  /** The next round is drawn and the tie has another result, which the admin has not refused. */
  flagged: ResultOfTie[]
  /** Positions of the other ties whose next round is drawn: there is nothing to decide. */
  settled: number[]
}

/** Computes the results of a day's ties; without a quiz they are void. */
function findResults(
  ties: readonly StoredTie[],
  facts: readonly CupSideFacts[],
  { counts, rule_set }: { counts: boolean; rule_set: RuleSet },
): FoundResults {
  const byId = new Map(facts.map((side) => [side.user_id, side]))
  const results: FoundResults = { free: [], flagged: [], settled: [] }
  for (const tie of ties) {
    const [side1, side2] = [byId.get(tie.user1_id), byId.get(tie.user2_id)]
    if (!side1 || !side2) throw new Error(`the cup has no player ${tie.user1_id} or ${tie.user2_id}`)
    const result = counts ? scoreTie(side1, side2, rule_set) : voidTie(side1, side2, rule_set)
    const { position } = tie
    if (!tie.next_drawn) results.free.push({ position, ...result })
    else if (isToDecide(tie, result)) results.flagged.push({ position, ...result })
    else results.settled.push(position)
  }
  return results
}

type Found = Pick<TieResult, 'score1' | 'score2' | 'winner_id' | 'decided_by'>

/** True for a fully corrected result that differs from the tie's, unless the admin's last decision refused it. */
function isToDecide(tie: StoredTie, result: TieResult): boolean {
  if (result.state === 'pending' || areSame(tie, result)) return false
  const last: FlaggedResult | undefined = tie.flags.findLast(({ decision }) => decision !== null)
  return last?.decision !== 'kept' || !areSame(last, result)
}

function areSame(one: Found, other: Found): boolean {
  return (
    one.score1 === other.score1 &&
    one.score2 === other.score2 &&
    one.winner_id === other.winner_id &&
    one.decided_by === other.decided_by
  )
}
