import { tierFixtures, type Fixture } from '../league/fixtures.ts'
import type { Outcome } from '../league/game-score.ts'
import { levelOf } from '../league/levels.ts'
import { exactGames } from '../outlook/ending-choice.ts'
import type { OpenGame, OpenSide } from '../outlook/possible-results.ts'
import { rankBounds } from '../outlook/rank-bounds.ts'
import type { RankBounds } from '../outlook/rank-reach.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'
import type { SimulatedRound, SimulatedRow } from './simulated-league.ts'
import { entriesOf } from '../collections/records.ts'

/** Watches a season: called after each round, it returns what is not as it must be, in words. */
export function watchSeason(
  tiers: readonly (readonly number[])[],
  ruleSet: RuleSet,
): (round: SimulatedRound) => string[] {
  const watched = tiers.map((tier) => watchTier(tier, ruleSet))
  return ({ round, games, tables }) =>
    watched.flatMap((watch, index) => {
      const problems = watch(round, games[index] ?? [], tables[index] ?? [])
      return problems.map((problem) => `tier ${index + 1}, round ${round}: ${problem}`)
    })
}

type TierGames = SimulatedRound['games'][number]

function watchTier(tier: readonly number[], ruleSet: RuleSet) {
  const fixtures = tierFixtures(tier, ruleSet)
  const bounds = rankBounds(ruleSet)
  const meetings = new Map<string, number>()
  const counted = new Map<Outcome | null, number>()
  let before: Ranks = new Map()
  return (round: number, games: TierGames, table: readonly SimulatedRow[]): string[] => {
    const left = fixtures.filter((fixture) => fixture.round > round)
    for (const { result } of games.flatMap(({ sides }) => sides)) {
      counted.set(result.outcome, (counted.get(result.outcome) ?? 0) + 1)
    }
    const now = boundsOf(table, left, bounds)
    const problems = [
      ...pairProblems(tier, games, meetings),
      ...gameProblems(games),
      ...tableProblems(table, counted),
      ...boundsProblems(table, { before, now, isOver: left.length === 0 }),
    ]
    before = now
    return problems
  }
}

/** Everybody plays once or has a bye, and no two have met more than once more often than two others. */
function pairProblems(tier: readonly number[], games: TierGames, meetings: Map<string, number>): string[] {
  const playing = games.flatMap(({ sides }) => sides.map(({ user_id }) => user_id))
  const isOnce = new Set(playing).size === playing.length && playing.length >= tier.length - (tier.length % 2)
  for (const { user1_id: one, user2_id: other } of games.map(({ fixture }) => fixture)) {
    if (other === null) continue
    const pair = one < other ? `${one} ${other}` : `${other} ${one}`
    meetings.set(pair, (meetings.get(pair) ?? 0) + 1)
  }
  const most = Math.max(0, ...meetings.values())
  const allMet = meetings.size === (tier.length * (tier.length - 1)) / 2
  const least = allMet ? Math.min(...meetings.values()) : 0
  return [
    ...(isOnce ? [] : ['somebody plays twice or not at all']),
    ...(most - least <= 1 ? [] : ['two have met twice more often than two others']),
  ]
}

/** What the two outcomes of a game between two may be. */
const outcomePairs = new Set([
  'win loss',
  'loss win',
  'draw draw',
  'win forfeit',
  'forfeit win',
  'forfeit forfeit',
])

/** Every win is somebody's loss or forfeit, draws come in pairs, and points for are points against. */
function gameProblems(games: TierGames): string[] {
  return games.flatMap(({ sides }) => {
    const [one, other] = sides.map(({ result }) => result)
    if (!one || !other) return []
    const mirrored = one.points_for === other.points_against && other.points_for === one.points_against
    return [
      ...(outcomePairs.has(`${one.outcome} ${other.outcome}`) ? [] : ['a win is not a loss']),
      ...(mirrored ? [] : ['points for are not points against']),
    ]
  })
}

/** The table counts every outcome of the games so far, once. */
function tableProblems(table: readonly SimulatedRow[], counted: Map<Outcome | null, number>): string[] {
  const sum = (column: 'wins' | 'draws' | 'losses' | 'forfeits') =>
    table.reduce((total, row) => total + row[column], 0)
  const columns = { wins: 'win', draws: 'draw', losses: 'loss', forfeits: 'forfeit' } as const
  return entriesOf(columns).flatMap(([column, outcome]) =>
    sum(column) === (counted.get(outcome) ?? 0) ? [] : [`the ${column} do not add up`],
  )
}

type Ranks = ReadonlyMap<number, RankBounds>

/** Possible ranks never widen, and the final rank is the one that is left. */
function boundsProblems(
  table: readonly SimulatedRow[],
  { before, now, isOver }: { before: Ranks; now: Ranks; isOver: boolean },
): string[] {
  return table.flatMap(({ user_id, rank }) => {
    const earlier = before.get(user_id)
    const later = now.get(user_id)
    if (!later) return [`player ${user_id} has no possible ranks`]
    const widened = earlier && (later.best_rank < earlier.best_rank || later.worst_rank > earlier.worst_rank)
    const isFinal = later.best_rank === rank && later.worst_rank === rank
    return [
      ...(widened ? [`the possible ranks of player ${user_id} widen`] : []),
      ...(isOver && !isFinal ? [`player ${user_id} does not end on their last possible rank`] : []),
    ]
  })
}

const unknown: OpenSide = { turnout: 'unknown', score: null }

/** The possible ranks when these games are left, one by one if they are few, as a league shows them. */
function boundsOf(
  table: readonly SimulatedRow[],
  left: readonly Fixture[],
  bounds: ReturnType<typeof rankBounds>,
): Ranks {
  const games = left.map((fixture): OpenGame => ({ ...fixture, side1: unknown, side2: unknown }))
  const versus = games.filter(({ user2_id: other }) => other !== null)
  const leftOf = Map.groupBy(
    games.flatMap((game) =>
      [game.user1_id, game.user2_id].flatMap((id) => (id === null ? [] : [{ id, game }])),
    ),
    ({ id }) => id,
  )
  const rows = table.map((row) => {
    const own = leftOf.get(row.user_id) ?? []
    const solo = own.filter(({ game }) => game.user2_id === null).length
    return { ...row, versus_left: own.length - solo, solo_left: solo }
  })
  const found = bounds({ rows, games: versus.length <= exactGames ? games : null })
  return new Map(found.map((one) => [one.user_id, one]))
}

/**
 * Nobody moves past a level on which somebody stays who need not go down: only where so many stop that a whole level
 * moves up to fill the gaps, the one below it follows.
 */
export function movementProblems(
  tables: readonly (readonly Pick<SimulatedRow, 'user_id' | 'movement'>[])[],
  next: readonly (readonly number[])[],
  ruleSet: RuleSet,
): string[] {
  const after = new Map(
    next.flatMap((tier, index) => tier.map((userId) => [userId, levelOf(index + 1, ruleSet)] as const)),
  )
  const moves = tables.flatMap((table, index) =>
    table.map((row) => ({ ...row, from: levelOf(index + 1, ruleSet), to: after.get(row.user_id) })),
  )
  const kept = new Set(
    moves.flatMap(({ from, to, movement }) => (from === to && movement !== 'down' ? [from] : [])),
  )
  return moves.flatMap(({ user_id, from, to = from }) => {
    const between = [...kept].some((level) => level > Math.min(from, to) && level < Math.max(from, to))
    return between ? [`player ${user_id} moves past a level`] : []
  })
}
