import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { givesPoints } from '../rule-sets/gives-points.ts'
import { defaultRuleSet, type RuleSet } from '../rule-sets/rule-set.ts'
import {
  scoreSoloGame,
  scoreVersusGame,
  voidSide,
  type SideFacts,
  type SideResult,
} from '../league/game-score.ts'
import type { OpenGame, OpenSide } from './possible-results.ts'
import { rankBounds } from './rank-bounds.ts'
import { rankStandings, type StandingTotals } from '../league/standings.ts'

const tiny: RuleSet = {
  ...defaultRuleSet,
  question_count: 2,
  points_budget: [0, 1, 1, 0],
  forfeit_win_points: [0, 1, 3],
}
const ruleSets: RuleSet[] = [
  defaultRuleSet,
  tiny,
  { ...tiny, points_budget: [] },
  { ...tiny, question_count: 1, points_budget: [0, 1, 0, 0], forfeit_win_points: [0, 1] },
  // A winner may get more by playing than from their opponent's absence, and a forfeit costs.
  { ...tiny, forfeit_win_points: [0, 0.5, 1], league_points: { win: 3, draw: 1, loss: 0.5, forfeit: -1 } },
]

const totals = (userId: number, columns: Partial<StandingTotals> = {}): StandingTotals => ({
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

/** Every way in which a game may end, including those that change no place. */
function everyEnding({ side1, side2, user2_id: user2Id }: OpenGame, ruleSet: RuleSet): SideResult[][] {
  const endings: SideResult[][] = side1.turnout === 'unknown' ? [[voidSide, voidSide]] : []
  const mayMiss = (side: OpenSide) => (side.turnout === 'played' ? [] : [absent])
  if (user2Id === null) {
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

type Tier = { rows: StandingTotals[]; games: OpenGame[] }

/** Best and worst rank of everybody over all combinations of endings, one by one. */
function byBruteForce({ rows, games }: Tier, ruleSet: RuleSet) {
  const found = new Map(
    rows.map(({ user_id: userId }) => [userId, { best_rank: rows.length, worst_rank: 1 }]),
  )
  const visit = (now: StandingTotals[], left: OpenGame[]) => {
    const [game, ...others] = left
    if (!game) {
      for (const { user_id: userId, rank } of rankStandings(now)) {
        const before = found.get(userId)
        if (!before) continue
        before.best_rank = Math.min(before.best_rank, rank)
        before.worst_rank = Math.max(before.worst_rank, rank)
      }
      return
    }
    for (const [one, other] of everyEnding(game, ruleSet)) {
      const next = now.map((row) =>
        row.user_id === game.user1_id
          ? plus(row, one ?? voidSide)
          : row.user_id === game.user2_id
            ? plus(row, other ?? voidSide)
            : row,
      )
      visit(next, others)
    }
  }
  visit(rows, games)
  return rows.map(({ user_id: userId }) => ({ user_id: userId, ...found.get(userId) }))
}

const countEndings = ({ games }: Tier, ruleSet: RuleSet) =>
  games.reduce((product, game) => product * everyEnding(game, ruleSet).length, 1)

function boundsOf({ rows, games }: Tier, ruleSet: RuleSet, listed = true) {
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
const versus = (user1Id: number, user2Id: number, sides: Partial<OpenGame> = {}): OpenGame => ({
  user1_id: user1Id,
  side1: unknown,
  user2_id: user2Id,
  side2: unknown,
  ...sides,
})
const solo = (user1Id: number, side1 = unknown): OpenGame => ({
  user1_id: user1Id,
  side1,
  user2_id: null,
  side2: unknown,
})

describe('examples', () => {
  const shown = (tier: Tier) =>
    boundsOf(tier, defaultRuleSet).map(
      ({ best_rank: bestRank, worst_rank: worstRank }) => `${bestRank}-${worstRank}`,
    )

  test('when no games are left the rank is final, including shared ones', () => {
    const rows = [4, 3, 3, 1].map((leaguePoints, index) => totals(index + 1, { league_points: leaguePoints }))
    expect(shown({ rows, games: [] })).toEqual(['1-1', '2-2', '2-2', '4-4'])
  })

  test('three points behind with one game between them: level on points, and the difference can be turned by 24', () => {
    const rows = (pointsFor: number) => [
      totals(1, { league_points: 10, points_for: pointsFor }),
      totals(2, { league_points: 7 }),
    ]
    expect(shown({ rows: rows(23), games: [versus(1, 2)] })).toEqual(['1-2', '1-2'])
    expect(shown({ rows: rows(25), games: [versus(1, 2)] })).toEqual(['1-1', '2-2'])
  })

  test('two players who meet cannot both win, so only one of them can pass the leader', () => {
    const rows = [
      totals(1, { league_points: 12.5 }),
      totals(2, { league_points: 10 }),
      totals(3, { league_points: 10 }),
    ]
    expect(shown({ rows, games: [versus(2, 3)] })).toEqual(['1-2', '1-3', '1-3'])
  })

  test('a player who has submitted can no longer forfeit, and keeps a known score', () => {
    const rows = [totals(1, { league_points: 10 }), totals(2, { league_points: 9 })]
    const sides = {
      side1: { turnout: 'played', score: 12 } as const,
      side2: { turnout: 'played', score: null } as const,
    }
    expect(shown({ rows, games: [versus(1, 2)] })).toEqual(['1-2', '1-2'])
    expect(shown({ rows, games: [versus(1, 2, sides)] })).toEqual(['1-1', '2-2'])
  })

  test('a solo round is worth at most five points, and none for an absent player', () => {
    const rows = [
      totals(1, { league_points: 10 }),
      totals(2, { league_points: 5 }),
      totals(3, { league_points: 4.5 }),
    ]
    expect(shown({ rows, games: [solo(1), solo(2), solo(3)] })).toEqual(['1-2', '1-3', '2-3'])
  })
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

const anyTier = fc.integer({ min: 2, max: 5 }).chain((size) => {
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

/** Limits the games to as many as brute force can handle. */
function bounded(tier: Tier, ruleSet: RuleSet): Tier {
  let games = tier.games
  while (countEndings({ rows: tier.rows, games }, ruleSet) > 4000) games = games.slice(1)
  return { rows: tier.rows, games }
}

test('with at most nine games left the possible ranks are those of all combinations of results', () => {
  fc.assert(
    fc.property(anyTier, fc.constantFrom(...ruleSets), (any, ruleSet) => {
      const tier = bounded(any, ruleSet)
      const found = boundsOf(tier, ruleSet).map(
        ({ user_id: userId, best_rank: bestRank, worst_rank: worstRank }) => ({
          user_id: userId,
          best_rank: bestRank,
          worst_rank: worstRank,
        }),
      )
      expect(found).toEqual(byBruteForce(tier, ruleSet))
    }),
    { numRuns: 400 },
  )
})

test('bounds from counts alone are never narrower than those from the games', () => {
  fc.assert(
    fc.property(anyTier, fc.constantFrom(...ruleSets), (tier, ruleSet) => {
      const exact = boundsOf(tier, ruleSet)
      for (const [index, wide] of boundsOf(tier, ruleSet, false).entries()) {
        expect(wide.best_rank).toBeLessThanOrEqual(exact[index]?.best_rank ?? 0)
        expect(wide.worst_rank).toBeGreaterThanOrEqual(exact[index]?.worst_rank ?? 99)
        expect(wide.worstPlace).toBeGreaterThanOrEqual(exact[index]?.worstPlace ?? 99)
      }
    }),
  )
})
