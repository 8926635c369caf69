import { tierFixtures, type Fixture } from '../league/fixtures.ts'
import {
  scoreSoloGame,
  scoreVersusGame,
  voidSide,
  type SideFacts,
  type SideResult,
} from '../league/game-score.ts'
import { markMovements, type Movement } from '../league/movements.ts'
import { proposeTiers } from '../league/season-form.ts'
import { rankStandings, sumStandings, type StandingTotals } from '../league/standings.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'
import { chanceFrom, type Chance } from './chance.ts'
import {
  makePlayer,
  makeQuiz,
  playDay,
  type Sheet,
  type SimulatedPlayer,
  type SimulatedQuiz,
} from './simulated-players.ts'

/** A made-up league between two seasons: its players, and the tiers that they play the next one in. */
export type SimulatedLeague = {
  ruleSet: RuleSet
  /** The number of missed days of a season that are excused. */
  allowance: number
  /** The chance that a player stops after a season; as many begin as have stopped. */
  turnover: number
  chance: Chance
  players: Map<number, SimulatedPlayer>
  tiers: number[][]
}

export type SimulatedSide = { user_id: number; result: SideResult; excused: boolean }

/** A row of a tier's table, with the mark beside it. */
export type SimulatedRow = StandingTotals & { rank: number; movement: Movement }

/** A round once it is over: the games of each tier, and its table. */
export type SimulatedRound = {
  round: number
  quiz: SimulatedQuiz
  sheets: ReadonlyMap<number, Sheet>
  games: { fixture: Fixture; sides: SimulatedSide[] }[][]
  tables: SimulatedRow[][]
}

type Options = { playerCount: number; seed: number } & Pick<
  SimulatedLeague,
  'ruleSet' | 'allowance' | 'turnover'
>

/** Makes a league with players of all strengths, put into tiers as they come. */
export function makeLeague({ playerCount, seed, ...rules }: Options): SimulatedLeague {
  const chance = chanceFrom(seed)
  const ids = Array.from({ length: playerCount }, (_, index) => index + 1)
  const players = new Map(ids.map((userId) => [userId, makePlayer(userId, chance)]))
  return {
    ...rules,
    chance,
    players,
    tiers: propose(rules.ruleSet, { tiers: [], newcomers: ids, leavers: [] }),
  }
}

/** Plays a season round by round. */
export function* playSeason(league: SimulatedLeague): Generator<SimulatedRound> {
  const { ruleSet, chance, players, tiers } = league
  const fixtures = tiers.map((tier) => Map.groupBy(tierFixtures(tier, ruleSet), ({ round }) => round))
  const season = tiers.map((tier) => tier.map(beforeAnyGame))
  const missed = new Map<number, number>()
  for (let round = 1; round <= ruleSet.round_count; round += 1) {
    const quiz = makeQuiz(ruleSet, chance)
    const ofRound = fixtures.map((tier) => tier.get(round) ?? [])
    const opponents = new Map(ofRound.flat().flatMap(bothWays))
    const sheets = new Map(
      tiers.flat().map((userId) => {
        const opponent = players.get(opponents.get(userId) ?? 0) ?? null
        return [userId, playDay(playerOf(league, userId), { quiz, opponent, rule_set: ruleSet }, chance)]
      }),
    )
    const isExcused = (userId: number) => {
      if (sheets.get(userId)?.submitted) return false
      const days = (missed.get(userId) ?? 0) + 1
      missed.set(userId, days)
      return days <= league.allowance
    }
    const games = ofRound.map((tier) =>
      tier.map((fixture) => {
        const sides = sidesOf(fixture, sheets, ruleSet)
        return { fixture, sides: sides.map((side) => ({ ...side, excused: isExcused(side.user_id) })) }
      }),
    )
    games.forEach((tier, index) => season[index]?.push(...tier.flatMap(({ sides }) => sides)))
    yield {
      round,
      quiz,
      sheets,
      games,
      tables: season.map((sides, index) =>
        tableOf(sides, { tier: index + 1, tier_count: tiers.length, rule_set: ruleSet }),
      ),
    }
  }
}

/** Forms the next season's tiers by the marks of the last tables; some stop, and as many begin. */
export function formNextSeason(league: SimulatedLeague, tables: readonly SimulatedRow[][]): void {
  const { players, chance, turnover } = league
  const leavers = [...players.keys()].filter(() => chance() < turnover)
  const firstId = Math.max(...players.keys()) + 1
  const newcomers = leavers.map((_, index) => firstId + index)
  // One too many for even tiers was left out and waits at the end.
  const placed = new Set(league.tiers.flat())
  const waiting = [...players.keys()].filter((userId) => !placed.has(userId) && !leavers.includes(userId))
  for (const userId of leavers) players.delete(userId)
  for (const userId of newcomers) players.set(userId, makePlayer(userId, chance))
  league.tiers = propose(league.ruleSet, { tiers: tables, newcomers: [...waiting, ...newcomers], leavers })
}

function propose(
  ruleSet: RuleSet,
  last: { tiers: readonly SimulatedRow[][]; newcomers: number[]; leavers: number[] },
): number[][] {
  const { tiers_per_level } = ruleSet
  return proposeTiers({ ...last, tiers_per_level, returning: [], rule_set: ruleSet }).tiers
}

function playerOf({ players }: SimulatedLeague, userId: number): SimulatedPlayer {
  const player = players.get(userId)
  if (!player) throw new RangeError(`nobody is player ${userId}`)
  return player
}

const beforeAnyGame = (userId: number): SimulatedSide => ({
  user_id: userId,
  result: voidSide,
  excused: false,
})

const bothWays = ({ user1_id: one, user2_id: other }: Fixture): [number, number][] =>
  other === null
    ? []
    : [
        [one, other],
        [other, one],
      ]

function sidesOf(
  { user1_id, user2_id }: Fixture,
  sheets: ReadonlyMap<number, Sheet>,
  ruleSet: RuleSet,
): { user_id: number; result: SideResult }[] {
  const sheet1 = sheets.get(user1_id)
  if (user2_id === null)
    return [{ user_id: user1_id, result: scoreSoloGame(factsOf(sheet1, undefined), ruleSet) }]
  const sheet2 = sheets.get(user2_id)
  const [result1, result2] = scoreVersusGame(factsOf(sheet1, sheet2), factsOf(sheet2, sheet1), ruleSet)
  return [
    { user_id: user1_id, result: result1 },
    { user_id: user2_id, result: result2 },
  ]
}

function factsOf(sheet: Sheet | undefined, opponent: Sheet | undefined): SideFacts {
  const right = sheet?.right ?? []
  return {
    submitted: sheet?.submitted ?? false,
    right_answers: right.filter(Boolean).length,
    pending_answers: 0,
    points_earned: right.reduce(
      (sum, isRight, index) => sum + (isRight ? (opponent?.points[index] ?? 0) : 0),
      0,
    ),
  }
}

function tableOf(
  sides: readonly SimulatedSide[],
  place: Parameters<typeof markMovements>[1],
): SimulatedRow[] {
  const ranked = rankStandings(sumStandings(sides), place.rule_set)
  const marks = markMovements(ranked, place)
  return ranked.map((row, index) => ({ ...row, movement: marks[index] ?? null }))
}
