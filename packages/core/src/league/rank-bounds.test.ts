import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { default_rule_set, type RuleSet } from '../rule-sets/rule-set.ts'
import { scoreSoloGame, scoreVersusGame, void_side, type SideFacts, type SideResult } from './game-score.ts'
import type { OpenGame, OpenSide } from './possible-results.ts'
import { rankBounds } from './rank-bounds.ts'
import { rankStandings, type StandingTotals } from './standings.ts'

const tiny: RuleSet = {
  ...default_rule_set,
  question_count: 2,
  points_budget: [0, 1, 1, 0],
  forfeit_win_points: [0, 1, 3],
}
const rule_sets: RuleSet[] = [
  default_rule_set,
  tiny,
  { ...tiny, question_count: 1, points_budget: [0, 1, 0, 0], forfeit_win_points: [0, 1] },
  // A winner may get more by playing than by his opponent's absence, and a forfeit costs.
  { ...tiny, forfeit_win_points: [0, 0.5, 1], league_points: { win: 3, draw: 1, loss: 0.5, forfeit: -1 } },
]

const totals = (user_id: number, columns: Partial<StandingTotals> = {}): StandingTotals => ({
  user_id,
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
function possibleFacts(side: OpenSide, opponent_plays: boolean, rule_set: RuleSet): SideFacts[] {
  const worth = rule_set.points_budget.flatMap((count, value) => Array.from({ length: count }, () => value))
  const facts = new Map<string, SideFacts>()
  for (let right = 0; right < 2 ** worth.length; right += 1) {
    const earned = worth.filter((_, question) => (right >> question) & 1)
    const points_earned = earned.reduce((sum, value) => sum + value, 0)
    const counts = !opponent_plays || side.score === null || side.score === points_earned
    if (side.turnout === 'absent' || !counts) continue
    const one = { submitted: true, right_answers: earned.length, pending_answers: 0, points_earned }
    facts.set(`${one.right_answers} ${opponent_plays ? points_earned : 0}`, one)
  }
  return [...facts.values()]
}

/** Every way in which a game may end, without any thought of what matters. */
function everyEnding({ side1, side2, user2_id }: OpenGame, rule_set: RuleSet): SideResult[][] {
  const endings: SideResult[][] = side1.turnout === 'unknown' ? [[void_side, void_side]] : []
  const may_miss = (side: OpenSide) => (side.turnout === 'played' ? [] : [absent])
  if (user2_id === null) {
    const facts = [...possibleFacts({ ...side1, score: null }, false, rule_set), ...may_miss(side1)]
    return [...endings, ...facts.map((one) => [scoreSoloGame(one, rule_set), void_side])]
  }
  const pairs: [SideFacts, SideFacts][] = [
    ...possibleFacts(side1, true, rule_set).flatMap((one) =>
      possibleFacts(side2, true, rule_set).map((other): [SideFacts, SideFacts] => [one, other]),
    ),
    ...possibleFacts(side1, false, rule_set).flatMap((one) =>
      may_miss(side2).map((other): [SideFacts, SideFacts] => [one, other]),
    ),
    ...may_miss(side1).flatMap((one) =>
      [...possibleFacts(side2, false, rule_set), ...may_miss(side2)].map((other): [SideFacts, SideFacts] => [
        one,
        other,
      ]),
    ),
  ]
  return [...endings, ...pairs.map(([one, other]) => scoreVersusGame(one, other, rule_set))]
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
function byBruteForce({ rows, games }: Tier, rule_set: RuleSet) {
  const found = new Map(rows.map(({ user_id }) => [user_id, { best_rank: rows.length, worst_rank: 1 }]))
  const visit = (now: StandingTotals[], left: OpenGame[]) => {
    const [game, ...others] = left
    if (!game) {
      for (const { user_id, rank } of rankStandings(now)) {
        const before = found.get(user_id)
        if (!before) continue
        before.best_rank = Math.min(before.best_rank, rank)
        before.worst_rank = Math.max(before.worst_rank, rank)
      }
      return
    }
    for (const [one, other] of everyEnding(game, rule_set)) {
      const next = now.map((row) =>
        row.user_id === game.user1_id
          ? plus(row, one ?? void_side)
          : row.user_id === game.user2_id
            ? plus(row, other ?? void_side)
            : row,
      )
      visit(next, others)
    }
  }
  visit(rows, games)
  return rows.map(({ user_id }) => ({ user_id, ...found.get(user_id) }))
}

const countEndings = ({ games }: Tier, rule_set: RuleSet) =>
  games.reduce((product, game) => product * everyEnding(game, rule_set).length, 1)

function boundsOf({ rows, games }: Tier, rule_set: RuleSet, listed = true) {
  const left = (user_id: number, solo: boolean) =>
    games.filter(
      (game) => (game.user1_id === user_id || game.user2_id === user_id) && (game.user2_id === null) === solo,
    ).length
  const undecided = rows.map((row) => ({
    ...row,
    versus_left: left(row.user_id, false),
    solo_left: left(row.user_id, true),
  }))
  return rankBounds(rule_set)({ rows: undecided, games: listed ? games : null })
}

const unknown: OpenSide = { turnout: 'unknown', score: null }
const versus = (user1_id: number, user2_id: number, sides: Partial<OpenGame> = {}): OpenGame => ({
  user1_id,
  side1: unknown,
  user2_id,
  side2: unknown,
  ...sides,
})
const solo = (user1_id: number, side1 = unknown): OpenGame => ({
  user1_id,
  side1,
  user2_id: null,
  side2: unknown,
})

describe('examples', () => {
  const shown = (tier: Tier) =>
    boundsOf(tier, default_rule_set).map(({ best_rank, worst_rank }) => `${best_rank}-${worst_rank}`)

  test('when nothing is left the rank is what it is, shared ones too', () => {
    const rows = [4, 3, 3, 1].map((league_points, index) => totals(index + 1, { league_points }))
    expect(shown({ rows, games: [] })).toEqual(['1-1', '2-2', '2-2', '4-4'])
  })

  test('three points behind with one game between them: level on points, and the difference can be turned by 24', () => {
    const rows = (points_for: number) => [
      totals(1, { league_points: 10, points_for }),
      totals(2, { league_points: 7 }),
    ]
    expect(shown({ rows: rows(23), games: [versus(1, 2)] })).toEqual(['1-2', '1-2'])
    expect(shown({ rows: rows(25), games: [versus(1, 2)] })).toEqual(['1-1', '2-2'])
  })

  test('two who meet cannot both win: who is ahead of both can be passed by one only', () => {
    const rows = [
      totals(1, { league_points: 12.5 }),
      totals(2, { league_points: 10 }),
      totals(3, { league_points: 10 }),
    ]
    expect(shown({ rows, games: [versus(2, 3)] })).toEqual(['1-2', '1-3', '1-3'])
  })

  test('who has submitted cannot forfeit any more, and a known score is kept', () => {
    const rows = [totals(1, { league_points: 10 }), totals(2, { league_points: 9 })]
    const sides = {
      side1: { turnout: 'played', score: 12 } as const,
      side2: { turnout: 'played', score: null } as const,
    }
    expect(shown({ rows, games: [versus(1, 2)] })).toEqual(['1-2', '1-2'])
    expect(shown({ rows, games: [versus(1, 2, sides)] })).toEqual(['1-1', '2-2'])
  })

  test('a solo round is worth five points at most, and nothing to who stays away', () => {
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
function made(user1_id: number, step: number, side1: OpenSide, side2: OpenSide, size: number): OpenGame {
  const user2_id = ((user1_id - 1 + step) % size) + 1
  const open = side1.turnout === 'unknown' || side2.turnout === 'unknown'
  if (user2_id === user1_id) return solo(user1_id, open ? unknown : { ...side1, score: null })
  const [one, other] = open ? [unknown, unknown] : [side1, side2]
  const known = one.score !== null && other.score !== null
  const alone = one.turnout !== 'played' || other.turnout !== 'played'
  const unscored = (side: OpenSide): OpenSide => ({ ...side, score: null })
  return versus(user1_id, user2_id, {
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

/** As many of the games as a brute force can go through. */
function bounded(tier: Tier, rule_set: RuleSet): Tier {
  let games = tier.games
  while (countEndings({ rows: tier.rows, games }, rule_set) > 4000) games = games.slice(1)
  return { rows: tier.rows, games }
}

test('with at most nine games left the possible ranks are those of all combinations of results', () => {
  fc.assert(
    fc.property(anyTier, fc.constantFrom(...rule_sets), (any, rule_set) => {
      const tier = bounded(any, rule_set)
      const found = boundsOf(tier, rule_set).map(({ user_id, best_rank, worst_rank }) => ({
        user_id,
        best_rank,
        worst_rank,
      }))
      expect(found).toEqual(byBruteForce(tier, rule_set))
    }),
    { numRuns: 400 },
  )
})

test('bounds from counts alone are never narrower than those from the games', () => {
  fc.assert(
    fc.property(anyTier, fc.constantFrom(...rule_sets), (tier, rule_set) => {
      const exact = boundsOf(tier, rule_set)
      for (const [index, wide] of boundsOf(tier, rule_set, false).entries()) {
        expect(wide.best_rank).toBeLessThanOrEqual(exact[index]?.best_rank ?? 0)
        expect(wide.worst_rank).toBeGreaterThanOrEqual(exact[index]?.worst_rank ?? 99)
        expect(wide.worst_place).toBeGreaterThanOrEqual(exact[index]?.worst_place ?? 99)
      }
    }),
  )
})
