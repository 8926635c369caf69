import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRuleSet } from '../../test/random-rule-sets.ts'
import {
  anyTier,
  bounded,
  boundsOf,
  byBruteForce,
  solo,
  totals,
  versus,
  type Tier,
} from '../../test/undecided-tiers.ts'
import { defaultRuleSet, type RuleSet } from '../rule-sets/rule-set.ts'

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
  {
    ...tiny,
    forfeit_win_points: [0, 0.5, 1],
    league_points: { win: 3, draw: 1, loss: 0.5, forfeit: -1, double_forfeit: -2 },
  },
  // Narrow losses earn, and the table is ordered in other ways.
  {
    ...tiny,
    league_points: { win: 4, draw: 2, loss: 0, forfeit: 0, double_forfeit: 0 },
    close_loss_margin: 1,
    close_loss_points: 1,
    tie_breaks: ['right_answers', 'points_for'],
  },
  { ...tiny, tie_breaks: [] },
]

describe('examples', () => {
  const shown = (tier: Tier) =>
    boundsOf(tier, defaultRuleSet).map(({ best_rank, worst_rank }) => `${best_rank}-${worst_rank}`)

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

test('with at most nine games left the possible ranks are those of all combinations of results', () => {
  fc.assert(
    fc.property(anyTier, fc.constantFrom(...ruleSets), (any, ruleSet) => {
      const tier = bounded(any, ruleSet)
      const found = boundsOf(tier, ruleSet).map(({ user_id, best_rank, worst_rank }) => ({
        user_id,
        best_rank,
        worst_rank,
      }))
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

test('under any rules the bounds hold every rank that some combination of results gives', () => {
  fc.assert(
    fc.property(anyTier, anyRuleSet({ min: 1, max: 2 }), (any, ruleSet) => {
      const tier = bounded(any, ruleSet)
      const bounds = boundsOf(tier, ruleSet)
      for (const [index, reached] of byBruteForce(tier, ruleSet).entries()) {
        expect(bounds[index]?.best_rank).toBeLessThanOrEqual(reached.best_rank ?? 0)
        expect(bounds[index]?.worst_rank).toBeGreaterThanOrEqual(reached.worst_rank ?? 99)
      }
    }),
    { numRuns: 200 },
  )
})
