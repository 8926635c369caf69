import fc from 'fast-check'
import {
  scoreSoloGame,
  scoreVersusGame,
  voidSide,
  type SideFacts,
  type SideResult,
} from '../src/league/game-score.ts'
import { rankStandings, type StandingTotals } from '../src/league/standings.ts'
import type { OpenGame, OpenSide } from '../src/outlook/possible-results.ts'
import { rankBounds } from '../src/outlook/rank-bounds.ts'
import { givesPoints } from '../src/rule-sets/gives-points.ts'
import type { RuleSet } from '../src/rule-sets/rule-set.ts'

export const totals = (userId: number, columns: Partial<StandingTotals> = {}): StandingTotals => ({
  user_id: userId,
  games: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  forfeits: 0,
  excused_forfeits: 0,
  points_for: 0,
  points_against: 0,
  league_points: 0,
  right_answers: 0,
  ...columns,
})

const absent: SideFacts = { submitted: false, right_answers: 0, pending_answers: 0, points_earned: 0 }

/** Everything that a side may have done, from every set of right answers. */
function possibleFacts(side: OpenSide, opponentPlays: boolean, ruleSet: RuleSet): SideFacts[] {
  const budget = givesPoints(ruleSet) ? ruleSet.points_budget : [0, ruleSet.question_count]
  const worth = budget.flatMap((count, value) => Array.from({ length: count }, () => value))
  const facts = new Map<string, SideFacts>()
  for (let right = 0; right < 2 ** worth.length; right += 1) {
    const earned = worth.filter((_, question) => (right >> question) & 1)
    const pointsEarned = earned.reduce((sum, value) => sum + value, 0)
    const counts = !opponentPlays || side.score === null || side.score === pointsEarned
    if (side.turnout === 'absent' || !counts) continue
    const one = {
      submitted: true,
      right_answers: earned.length,
      pending_answers: 0,
      points_earned: pointsEarned,
    }
    facts.set(`${one.right_answers} ${opponentPlays ? pointsEarned : 0}`, one)
  }
  return [...facts.values()]
}

const endingsByRules = new WeakMap<RuleSet, Map<string, SideResult[][]>>()

/** Every way in which a game may end, including those that change no place; worked out once for games that are alike. */
function everyEnding(game: OpenGame, ruleSet: RuleSet): SideResult[][] {
  const known = endingsByRules.get(ruleSet) ?? new Map<string, SideResult[][]>()
  endingsByRules.set(ruleSet, known)
  const alike = JSON.stringify([game.side1, game.side2, game.user2_id === null])
  const endings = known.get(alike) ?? listEndings(game, ruleSet)
  known.set(alike, endings)
  return endings
}

function listEndings({ side1, side2, user2_id }: OpenGame, ruleSet: RuleSet): SideResult[][] {
  const endings: SideResult[][] = side1.turnout === 'unknown' ? [[voidSide, voidSide]] : []
  const mayMiss = (side: OpenSide) => (side.turnout === 'played' ? [] : [absent])
  if (user2_id === null) {
    const facts = [...possibleFacts({ ...side1, score: null }, false, ruleSet), ...mayMiss(side1)]
    return [...endings, ...facts.map((one) => [scoreSoloGame(one, ruleSet), voidSide])]
  }
  const pairs: [SideFacts, SideFacts][] = [
    ...possibleFacts(side1, true, ruleSet).flatMap((one) =>
      possibleFacts(side2, true, ruleSet).map((other): [SideFacts, SideFacts] => [one, other]),
    ),
    ...possibleFacts(side1, false, ruleSet).flatMap((one) =>
      mayMiss(side2).map((other): [SideFacts, SideFacts] => [one, other]),
    ),
    ...mayMiss(side1).flatMap((one) =>
      [...possibleFacts(side2, false, ruleSet), ...mayMiss(side2)].map((other): [SideFacts, SideFacts] => [
        one,
        other,
      ]),
    ),
  ]
  return [...endings, ...pairs.map(([one, other]) => scoreVersusGame(one, other, ruleSet))]
}

function plus(row: StandingTotals, result: SideResult): StandingTotals {
  return {
    ...row,
    league_points: row.league_points + result.league_points,
    points_for: row.points_for + result.points_for,
    points_against: row.points_against + result.points_against,
    wins: row.wins + (result.outcome === 'win' ? 1 : 0),
    right_answers: row.right_answers + result.right_answers,
  }
}

export type Tier = { rows: StandingTotals[]; games: OpenGame[] }

/** What a table's order depends on, as text. */
const written = (rows: readonly StandingTotals[]) =>
  rows
    .map((row) => [row.league_points, row.points_for, row.points_against, row.wins, row.right_answers])
    .join()

/** Best and worst rank of everybody over all combinations of endings; tables that come out equal are ranked once. */
export function byBruteForce({ rows, games }: Tier, ruleSet: RuleSet) {
  const found = new Map(rows.map(({ user_id }) => [user_id, { best_rank: rows.length, worst_rank: 1 }]))
  let tables = [rows]
  for (const game of games) {
    const next = new Map<string, StandingTotals[]>()
    const endings = everyEnding(game, ruleSet)
    for (const table of tables) {
      for (const [one, other] of endings) {
        const after = table.map((row) =>
          row.user_id === game.user1_id
            ? plus(row, one ?? voidSide)
            : row.user_id === game.user2_id
              ? plus(row, other ?? voidSide)
              : row,
        )
        next.set(written(after), after)
      }
    }
    tables = [...next.values()]
  }
  for (const { user_id, rank } of tables.flatMap((table) => rankStandings(table, ruleSet))) {
    const before = found.get(user_id)
    if (!before) continue
    before.best_rank = Math.min(before.best_rank, rank)
    before.worst_rank = Math.max(before.worst_rank, rank)
  }
  return rows.map(({ user_id }) => ({ user_id, ...found.get(user_id) }))
}

export function boundsOf({ rows, games }: Tier, ruleSet: RuleSet, listed = true) {
  const left = (userId: number, solo: boolean) =>
    games.filter(
      (game) => (game.user1_id === userId || game.user2_id === userId) && (game.user2_id === null) === solo,
    ).length
  const undecided = rows.map((row) => ({
    ...row,
    versus_left: left(row.user_id, false),
    solo_left: left(row.user_id, true),
  }))
  return rankBounds(ruleSet)({ rows: undecided, games: listed ? games : null })
}

const unknown: OpenSide = { turnout: 'unknown', score: null }
export const versus = (user1Id: number, user2Id: number, sides: Partial<OpenGame> = {}): OpenGame => ({
  user1_id: user1Id,
  side1: unknown,
  user2_id: user2Id,
  side2: unknown,
  ...sides,
})
export const solo = (user1Id: number, side1 = unknown): OpenGame => ({
  user1_id: user1Id,
  side1,
  user2_id: null,
  side2: unknown,
})

const anySide: fc.Arbitrary<OpenSide> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(unknown) },
  fc.constant<OpenSide>({ turnout: 'absent', score: null }),
  fc.constant<OpenSide>({ turnout: 'played', score: null }),
  {
    weight: 3,
    arbitrary: fc.integer({ min: 0, max: 1 }).map((score): OpenSide => ({ turnout: 'played', score })),
  },
)

/** Day over or not, for both sides the same. */
function made(user1Id: number, step: number, side1: OpenSide, side2: OpenSide, size: number): OpenGame {
  const user2Id = ((user1Id - 1 + step) % size) + 1
  const open = side1.turnout === 'unknown' || side2.turnout === 'unknown'
  if (user2Id === user1Id) return solo(user1Id, open ? unknown : { ...side1, score: null })
  const [one, other] = open ? [unknown, unknown] : [side1, side2]
  const known = one.score !== null && other.score !== null
  const alone = one.turnout !== 'played' || other.turnout !== 'played'
  const unscored = (side: OpenSide): OpenSide => ({ ...side, score: null })
  return versus(user1Id, user2Id, {
    side1: alone ? unscored(one) : one,
    side2: alone || known ? unscored(other) : other,
  })
}

export const anyTier = fc.integer({ min: 2, max: 5 }).chain((size) => {
  const anyRow = fc.record({
    league_points: fc.integer({ min: 0, max: 6 }),
    points_for: fc.integer({ min: 0, max: 3 }),
    wins: fc.integer({ min: 0, max: 1 }),
    right_answers: fc.integer({ min: 0, max: 2 }),
  })
  const anyGame = fc
    .tuple(fc.integer({ min: 1, max: size }), fc.integer({ min: 0, max: size - 1 }), anySide, anySide)
    .map(([user, step, side1, side2]) => made(user, step, side1, side2, size))
  return fc.record({
    rows: fc
      .array(anyRow, { minLength: size, maxLength: size })
      .map((rows) => rows.map((columns, index) => totals(index + 1, columns))),
    games: fc.array(anyGame, { maxLength: 9 }),
  })
})

/** Limits the games to those whose known scores the rules allow, and to as many as brute force can handle. */
export function bounded(tier: Tier, ruleSet: RuleSet): Tier {
  let left = tier.games
    .map((game) => ({ game, endings: everyEnding(game, ruleSet).length }))
    .filter(({ endings }) => endings > 0)
  while (left.reduce((product, { endings }) => product * endings, 1) > 4000) left = left.slice(1)
  return { rows: tier.rows, games: left.map(({ game }) => game) }
}
