import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import {
  pointsAllowedShare,
  pointsPerRight,
  rightShare,
  scheduleStrength,
  threesHit,
} from './league-figures.ts'
import type { GameSide, LeagueGame } from './league-game.ts'
import { expectedLeaguePoints, luckOf, scoreChances } from './luck.ts'
import { personalRecords } from './personal-records.ts'
import { longestStreak, runningLength, unbeatenStreak, winStreak } from './streaks.ts'

const side = (rightAnswers: number, score: number, more: Partial<GameSide> = {}): GameSide => ({
  outcome: 'draw',
  score,
  league_points: 2,
  right_answers: rightAnswers,
  threes_right: 0,
  void_points: [],
  seasonRate: 0.5,
  ...more,
})
const absent = side(0, 0, { outcome: 'forfeit', score: null, league_points: 0 })
const game = (mine: GameSide, theirs: GameSide | null, more: Partial<LeagueGame> = {}): LeagueGame => ({
  season: 1,
  date: '2026-11-20',
  mine,
  theirs,
  void_questions: 0,
  rules: defaultRuleSet,
  ...more,
})
const solo = (rightAnswers: number) =>
  game(side(rightAnswers, 1 + rightAnswers / 2, { outcome: 'solo' }), null)

describe('a void question', () => {
  test('it leaves the share of right answers and the days without a miss', () => {
    const games = [game(side(7, 8), side(4, 5), { void_questions: 1 }), solo(1)]
    expect(rightShare(games)).toBe(8 / 15)
    expect(personalRecords(games).perfect_days).toBe(1)
  })

  test('its points were never there to be allowed, and its three points never asked', () => {
    const without = { void_points: [3] }
    expect(pointsAllowedShare([game(side(1, 1), side(7, 9, without), { void_questions: 1 })])).toBe(null)
    expect(threesHit([game(side(1, 1, without), side(1, 1), { void_questions: 1 })])).toBe(null)
  })
})

describe('games without points to the opponent', () => {
  const plain = { rules: { ...defaultRuleSet, points_budget: [] } }

  test('they leave the figures about points, and count for those about right answers', () => {
    const games = [game(side(5, 5), side(4, 4), plain)]
    expect(pointsPerRight(games)).toEqual({ for: null, against: null })
    expect(threesHit(games)).toBe(null)
    expect(pointsAllowedShare(games)).toBe(null)
    expect(rightShare(games)).toBe(5 / 8)
    const withPoints = [...games, game(side(5, 8), side(2, 3))]
    expect(pointsPerRight(withPoints)).toEqual({ for: 1.6, against: 1.5 })
  })

  test('luck expects each question to be worth one, but a void one', () => {
    const one = { ...plain.rules, question_count: 1 }
    expect(expectedLeaguePoints({ mine: 0.5, theirs: 0.5 }, one)).toBe(0.25 * 3 + 0.5 * 2 + 0.25 * 1)
    const voided = { void_points: [1], seasonRate: 1 }
    const all = game(side(1, 1, voided), side(1, 1, voided), { rules: one, void_questions: 1 })
    expect(luckOf([all])).toEqual({ difference: 0, expected: 2, games: 1 })
  })
})

describe('figures of league games', () => {
  test('6 and 4 right and an absence are 10 of 16', () => {
    const games = [game(side(6, 8), absent), solo(4), game(absent, side(5, 8))]
    expect(rightShare(games)).toBe(0.625)
  })

  test('scores of 8 and 4 with 5 and 3 right are 1.5 points per right answer; absences and solo games are left out', () => {
    const games = [
      game(side(5, 8), side(2, 3)),
      game(side(3, 4), side(2, 5)),
      game(side(8, 12), absent),
      solo(8),
    ]
    expect(pointsPerRight(games)).toEqual({ for: 1.5, against: 2 })
    expect(pointsPerRight([solo(3)])).toEqual({ for: null, against: null })
  })

  test('opponents with 6, absent and 3 right make a schedule of 4.5, also where the player was absent', () => {
    const games = [game(side(1, 1), side(6, 9)), game(side(1, 2), absent), game(absent, side(3, 5)), solo(8)]
    expect(scheduleStrength(games)).toBe(4.5)
    expect(scheduleStrength([solo(8)])).toBeNull()
  })

  test('3 right that score 4 are 2 above the least of 5 possible', () => {
    expect(pointsAllowedShare([game(side(0, 0), side(3, 4))])).toBe(0.4)
    expect(pointsAllowedShare([game(side(0, 0), side(3, 4)), game(side(0, 0), side(3, 2))])).toBe(0.2)
  })

  test('an opponent with none or all right says nothing of the points allowed', () => {
    expect(pointsAllowedShare([game(side(4, 6), side(0, 0)), game(side(4, 6), side(8, 12))])).toBeNull()
  })

  test('three-point questions: one in each duel', () => {
    const hit = side(3, 5, { threes_right: 1 })
    expect(threesHit([game(hit, side(1, 1)), game(side(1, 1), hit), game(hit, absent), solo(8)])).toEqual({
      asked: 2,
      right_answers: 1,
    })
    expect(threesHit([solo(8)])).toBeNull()
  })

  test('whatever the points were worth, the share allowed lies between 0 and 1', () => {
    const placed = fc.shuffledSubarray([0, 1, 1, 1, 2, 2, 2, 3])
    fc.assert(
      fc.property(fc.array(placed, { minLength: 1 }), (days) => {
        const games = days.map((points) =>
          game(
            side(0, 0),
            side(
              points.length,
              points.reduce((sum, value) => sum + value, 0),
            ),
          ),
        )
        const share = pointsAllowedShare(games) ?? 0
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('luck', () => {
  const won = side(4, 6, { outcome: 'win', league_points: 3 })
  const lost = side(4, 5, { outcome: 'loss', league_points: 1 })
  const rate = fc.double({ min: 0, max: 1, noNaN: true })

  test('of two players with 50 % who wins has one point more than expected, who loses one less', () => {
    expect(luckOf([game(won, lost)])?.difference).toBeCloseTo(1, 12)
    expect(luckOf([game(lost, won)])?.difference).toBeCloseTo(-1, 12)
  })

  test('a win of a perfect player over one who knows nothing was not luck', () => {
    const luck = luckOf([game({ ...won, seasonRate: 1 }, { ...lost, seasonRate: 0 })])
    expect(luck).toMatchObject({ expected: 3, difference: 0, games: 1 })
  })

  test('absences and solo games are nobody’s luck', () => {
    expect(luckOf([game(won, absent), game(absent, won), solo(8)])).toBeNull()
  })

  test('equal players expect the same, a better one more, and both together the points of a game', () => {
    fc.assert(
      fc.property(rate, rate, (mine, theirs) => {
        const [one, other] = [
          expectedLeaguePoints({ mine, theirs }, defaultRuleSet),
          expectedLeaguePoints({ mine: theirs, theirs: mine }, defaultRuleSet),
        ]
        expect(one + other).toBeCloseTo(4, 9)
        if (mine > theirs) expect(one).toBeGreaterThanOrEqual(other - 1e-9)
        expect(expectedLeaguePoints({ mine, theirs: mine }, defaultRuleSet)).toBeCloseTo(2, 9)
      }),
    )
  })

  test('a close loss counts its own league points', () => {
    const one = { ...defaultRuleSet, question_count: 1, points_budget: [0, 1, 0, 0], close_loss_points: 2 }
    const expected = (margin: number) =>
      expectedLeaguePoints({ mine: 0, theirs: 0.5 }, { ...one, close_loss_margin: margin })
    // Half of the games are draws, the other half lost by 1.
    expect(expected(1)).toBe(2 / 2 + 2 / 2)
    expect(expected(0.5)).toBe(2 / 2 + 1 / 2)
  })

  test('the chances of all scores are certainty, and their mean is the rate’s part of 12', () => {
    fc.assert(
      fc.property(rate, (chance) => {
        const chances = scoreChances(chance, [0, 1, 1, 1, 2, 2, 2, 3])
        expect(chances).toHaveLength(13)
        expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9)
        expect(chances.reduce((sum, one, score) => sum + one * score, 0)).toBeCloseTo(12 * chance, 9)
      }),
    )
  })
})

describe('streaks', () => {
  const dates = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-09']
  const outcomes = (...given: GameSide['outcome'][]) =>
    given.map((outcome, index) =>
      game(side(4, 5, { outcome }), outcome === 'solo' ? null : side(4, 5), { date: dates[index] ?? '' }),
    )

  test('win, solo, win, draw, win, absence: two wins in a row, unbeaten for four games', () => {
    const games = outcomes('win', 'solo', 'win', 'draw', 'win', 'forfeit')
    expect(winStreak(games)).toEqual({ length: 2, from: dates[0], to: dates[2], running: false })
    expect(unbeatenStreak(games)).toEqual({ length: 4, from: dates[0], to: dates[4], running: false })
  })

  test('a streak runs until something ends it; of equally long ones the first is told', () => {
    expect(winStreak(outcomes('loss', 'win', 'solo'))).toMatchObject({ from: dates[1], running: true })
    expect(winStreak(outcomes('win', 'loss', 'win'))).toMatchObject({ from: dates[0], running: false })
    expect(winStreak(outcomes('loss', 'draw', 'solo'))).toBeNull()
  })

  test('the longest streak is as long as the longest run in the letters of its days', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(true, false, null)), (days) => {
        const letters = days.map((goesOn) => (goesOn === null ? '' : goesOn ? 'x' : '-')).join('')
        expect(runningLength(days.map((goesOn) => ({ date: '2026-11-20', goes_on: goesOn })))).toBe(
          letters.split('-').at(-1)?.length,
        )
        const longest = Math.max(...letters.split('-').map((run) => run.length))
        const streak = longestStreak(days.map((goesOn) => ({ date: '2026-11-20', goes_on: goesOn })))
        expect(streak?.length ?? 0).toBe(longest)
        if (streak)
          expect(streak.running).toBe(
            letters.split('-').findIndex((run) => run.length === longest) === letters.split('-').length - 1,
          )
      }),
    )
  })
})

test('records: the first to reach one stands; scores count in duels, right answers in every game', () => {
  const first = game(side(5, 8, { outcome: 'win' }), side(4, 5), { date: '2026-11-02' })
  const equal = game(side(5, 8), side(4, 8), { date: '2026-11-03' })
  const againstNobody = game(side(8, 12, { outcome: 'win' }), absent, { season: 2, date: '2026-12-02' })
  expect(personalRecords([first, equal, againstNobody])).toEqual({
    best_score: first,
    most_right: againstNobody,
    biggest_win: first,
    perfect_days: 1,
    best_season: { season: 1, league_points: 4 },
  })
  expect(personalRecords([])).toMatchObject({ best_score: null, most_right: null, best_season: null })
})
