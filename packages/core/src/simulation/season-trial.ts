import { movingCounts, type TierPlace } from '../league/movements.ts'
import { proposeTiers, type LastSeason } from '../league/season-form.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'
import { chanceFrom, type Chance } from './chance.ts'
import { playSeason, type SimulatedRow } from './simulated-league.ts'
import { themeCount, type SimulatedPlayer } from './simulated-players.ts'

/** What a player has done so far: their answers, the days they played, and the days they missed. */
export type PlayerRecord = {
  user_id: number
  right_answers: number
  answers: number
  played_days: number
  missed_days: number
  /** Missed days right after another missed one. */
  missed_again: number
}

export type TrialRules = { rule_set: RuleSet; allowance: number }

/** A season before it is tried: who comes from the last one, and what is known of them. */
export type SeasonToTry = { last: Omit<LastSeason, 'rule_set'>; records: readonly PlayerRecord[] }

/** A tier in the average of all trials. */
export type TriedTier = {
  players: number
  missed: number
  excused: number
  up: number
  down: number
  /** Those who move down only because of their forfeits. */
  downByForfeits: number
  /** The smallest and the largest size in the season after; null where it has fewer tiers. */
  nextSize: { min: number; max: number } | null
}

/** As much as a browser plays in about a second, unless that is too little to tell an average. */
const playedDaysMax = 150_000
const trials = { min: 5, max: 40 }

/** How often a season of so many players is tried. */
export function trialCount(playerCount: number, { round_count }: RuleSet): number {
  const affordable = Math.floor(playedDaysMax / Math.max(1, playerCount * round_count))
  return Math.min(trials.max, Math.max(trials.min, affordable))
}

/**
 * Tries a season by rules that may differ from the club's, always with the same chances; yields after each trial, so
 * that the caller may pause or stop. (docs/rules/simulation.md)
 */
export function* trySeason(
  season: SeasonToTry,
  { rule_set, allowance }: TrialRules,
): Generator<void, TriedTier[]> {
  const { tiers } = proposeTiers({ ...season.last, rule_set })
  const count = trialCount(tiers.flat().length, rule_set)
  const last = { ...nobodyElse, tiers_per_level: rule_set.tiers_per_level }
  const places = tiers.map((_, index) => ({ tier: index + 1, tier_count: tiers.length, rule_set }))
  let sums = tiers.map((tier): TriedTier => ({ ...nothingYet, players: tier.length }))
  for (let trial = 1; trial <= count; trial += 1) {
    const chance = chanceFrom(trial * seedStep)
    const players = new Map(
      likenesses(tiers.flat(), season.records, chance).map((player) => [player.userId, player]),
    )
    let tables: SimulatedRow[][] = []
    for (const round of playSeason({ ruleSet: rule_set, allowance, turnover: 0, chance, players, tiers }))
      tables = round.tables
    const next = proposeTiers({ ...last, tiers: tables, rule_set }).tiers
    sums = sums.map((sum, index) => {
      const tried = countTier(tables[index] ?? [], places[index])
      return addTier(sum, tried, next[index]?.length ?? null)
    })
    yield
  }
  return sums.map(({ missed, excused, up, down, downByForfeits, ...tier }) => ({
    ...tier,
    missed: missed / count,
    excused: excused / count,
    up: up / count,
    down: down / count,
    downByForfeits: downByForfeits / count,
  }))
}

// Far enough apart that the generator's first numbers have nothing in common.
const seedStep = 104_729

const nobodyElse = { newcomers: [], returning: [], leavers: [] }
const nothingYet = { missed: 0, excused: 0, up: 0, down: 0, downByForfeits: 0, nextSize: null }

type Counted = Omit<TriedTier, 'players' | 'nextSize'>

function countTier(table: readonly SimulatedRow[], place: TierPlace | undefined): Counted {
  const sum = (of: (row: SimulatedRow) => number) => table.reduce((total, row) => total + of(row), 0)
  const marked = (mark: SimulatedRow['movement']) => table.filter(({ movement }) => movement === mark).length
  const byRank = place ? movingCounts(table.length, place).down : 0
  return {
    missed: sum(({ forfeits }) => forfeits),
    excused: sum((row) => row.excused_forfeits),
    up: marked('up'),
    down: marked('down'),
    downByForfeits: Math.max(0, marked('down') - byRank),
  }
}

function addTier(sum: TriedTier, tried: Counted, nextSize: number | null): TriedTier {
  const { min, max } = sum.nextSize ?? { min: Infinity, max: 0 }
  return {
    players: sum.players,
    missed: sum.missed + tried.missed,
    excused: sum.excused + tried.excused,
    up: sum.up + tried.up,
    down: sum.down + tried.down,
    downByForfeits: sum.downByForfeits + tried.downByForfeits,
    nextSize:
      nextSize === null ? sum.nextSize : { min: Math.min(min, nextSize), max: Math.max(max, nextSize) },
  }
}

/** How much the club's averages weigh beside what is known of a player. */
const clubWeight = { answers: 24, days: 20, missedDays: 5 }
/** What is assumed of a club that has not played. */
const unknownClub = { right: 0.5, missing: 0.03, missingAgain: 0.3 }

/** Makes players who know as much and miss as many days as those of the records; the less is known, the more usual. */
function likenesses(
  userIds: readonly number[],
  records: readonly PlayerRecord[],
  chance: Chance,
): SimulatedPlayer[] {
  const sum = (of: (record: PlayerRecord) => number) => records.reduce((total, one) => total + of(one), 0)
  const share = (part: number, whole: number, unknown: number) => (whole > 0 ? part / whole : unknown)
  const club = {
    right: share(
      sum((one) => one.right_answers),
      sum(({ answers }) => answers),
      unknownClub.right,
    ),
    missing: share(
      sum(firstMisses),
      sum((one) => one.played_days),
      unknownClub.missing,
    ),
    missingAgain: share(
      sum((one) => one.missed_again),
      sum((one) => one.missed_days),
      unknownClub.missingAgain,
    ),
  }
  const known = new Map(records.map((record) => [record.user_id, record]))
  return userIds.map((userId) => {
    const record = known.get(userId) ?? noRecord(userId)
    const right = mixed(record.right_answers, record.answers, {
      share: club.right,
      weight: clubWeight.answers,
    })
    return {
      userId,
      ability: Math.log(right / (1 - right)),
      themes: Array<number>(themeCount).fill(0),
      absence: {
        afterPlayed: mixed(firstMisses(record), record.played_days, {
          share: club.missing,
          weight: clubWeight.days,
        }),
        afterMissed: mixed(record.missed_again, record.missed_days, {
          share: club.missingAgain,
          weight: clubWeight.missedDays,
        }),
      },
      missedLast: false,
      assigning: chance(),
    }
  })
}

/** A player's own share, pulled towards the club's the less is known. */
const mixed = (part: number, whole: number, club: { share: number; weight: number }) =>
  (part + club.weight * club.share) / (whole + club.weight)

const firstMisses = (record: PlayerRecord) => record.missed_days - record.missed_again

const noRecord = (userId: number): PlayerRecord => ({
  user_id: userId,
  right_answers: 0,
  answers: 0,
  played_days: 0,
  missed_days: 0,
  missed_again: 0,
})
