import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRuleSet, type RuleSet } from '../rule-sets/rule-set.ts'
import { scoreSoloGame, scoreVersusGame, voidSide, type SideFacts } from './game-score.ts'

const rules = defaultRuleSet
const absent: SideFacts = { submitted: false, right_answers: 0, pending_answers: 0, points_earned: 0 }
const played = (rightAnswers: number, pointsEarned = 0, pendingAnswers = 0): SideFacts => ({
  submitted: true,
  right_answers: rightAnswers,
  pending_answers: pendingAnswers,
  points_earned: pointsEarned,
})

const counted = { league_points: 0, points_for: 0, points_against: 0, right_answers: 0 }

const anySide: fc.Arbitrary<SideFacts> = fc.oneof(
  fc.constant(absent),
  fc
    .record({
      right: fc.integer({ min: 0, max: 8 }),
      earned: fc.integer({ min: 0, max: 12 }),
      pending: fc.constantFrom(0, 0, 1),
    })
    .map(({ right, earned, pending }) => played(right, earned, pending)),
)

describe('a game between two players', () => {
  test('right on the questions worth 3, 2, 1 and 0 makes a score of 6 and beats one of 5', () => {
    const [one, other] = scoreVersusGame(played(4, 3 + 2 + 1 + 0), played(3, 5), rules)
    expect(one).toEqual({
      state: 'decided',
      outcome: 'win',
      score: 6,
      league_points: 3,
      points_for: 6,
      points_against: 5,
      right_answers: 4,
    })
    expect(other).toEqual({
      state: 'decided',
      outcome: 'loss',
      score: 5,
      league_points: 1,
      points_for: 5,
      points_against: 6,
      right_answers: 3,
    })
  })

  test('equal scores are a draw, however many answers were right', () => {
    const [one, other] = scoreVersusGame(played(2, 5), played(4, 5), rules)
    expect([one.outcome, other.outcome]).toEqual(['draw', 'draw'])
    expect([one.league_points, other.league_points]).toEqual([2, 2])
  })

  test('without points to the opponent a score is the number of right answers', () => {
    const plain = { ...rules, points_budget: [] }
    const [one, other] = scoreVersusGame(played(6, 2), played(5, 12), plain)
    expect(one).toMatchObject({
      outcome: 'win',
      score: 6,
      points_for: 6,
      points_against: 5,
      league_points: 3,
    })
    expect(other).toMatchObject({ outcome: 'loss', score: 5, points_for: 5, points_against: 6 })
    expect(scoreVersusGame(played(4, 3), played(4), plain).map(({ outcome }) => outcome)).toEqual([
      'draw',
      'draw',
    ])
    expect(scoreVersusGame(played(5), absent, plain)[0]).toMatchObject({ score: 8, outcome: 'win' })
  })

  test('5 right answers against an absent opponent make 8 points, a win and 3 league points', () => {
    const [present, missing] = scoreVersusGame(played(5), absent, rules)
    expect(present).toEqual({
      state: 'decided',
      outcome: 'win',
      score: 8,
      league_points: 3,
      points_for: 8,
      points_against: 0,
      right_answers: 5,
    })
    expect(missing).toEqual({
      state: 'decided',
      outcome: 'forfeit',
      score: null,
      ...counted,
      points_against: 8,
    })
  })

  test.each([
    [0, 0],
    [1, 2],
    [2, 3],
    [3, 5],
    [4, 6],
    [5, 8],
    [6, 9],
    [7, 10],
    [8, 12],
  ])('%i right against an absent opponent score %i and win', (right, score) => {
    expect(scoreVersusGame(absent, played(right), rules)[1]).toMatchObject({ outcome: 'win', score })
  })

  test('both absent: two forfeits and no win, decided at once', () => {
    const forfeit = { state: 'decided', outcome: 'forfeit', score: null, ...counted }
    expect(scoreVersusGame(absent, absent, rules)).toEqual([forfeit, forfeit])
  })

  test('while an answer is pending nothing counts; the corrected player’s score already shows', () => {
    const [corrected, pending] = scoreVersusGame(played(4, 7), played(3, 5, 1), rules)
    expect(corrected).toEqual({ state: 'pending', outcome: null, score: 7, ...counted })
    expect(pending).toEqual({ state: 'pending', outcome: null, score: null, ...counted })
  })

  test('against an absent opponent the game is pending until the player’s answers are corrected', () => {
    const [present, missing] = scoreVersusGame(played(3, 0, 2), absent, rules)
    expect(present).toEqual({ state: 'pending', outcome: null, score: null, ...counted })
    expect(missing).toEqual({ state: 'pending', outcome: 'forfeit', score: null, ...counted })
  })

  test('the game is the same from either side', () => {
    fc.assert(
      fc.property(anySide, anySide, (one, other) => {
        expect(scoreVersusGame(one, other, rules)).toEqual(scoreVersusGame(other, one, rules).toReversed())
      }),
    )
  })

  test('the points scored by one side count against the other', () => {
    fc.assert(
      fc.property(anySide, anySide, (one, other) => {
        const [result, opposite] = scoreVersusGame(one, other, rules)
        expect(result.points_for).toBe(opposite.points_against)
        expect(result.points_against).toBe(opposite.points_for)
        expect(result.state).toBe(opposite.state)
      }),
    )
  })

  test('league points are split 3+1, 2+2, 3+0 or 0+0', () => {
    fc.assert(
      fc.property(anySide, anySide, (one, other) => {
        const points = scoreVersusGame(one, other, rules).map((result) => result.league_points)
        expect(['1,3', '2,2', '0,3', '0,0']).toContain(points.toSorted((a, b) => a - b).join())
      }),
    )
  })
})

describe('a solo game', () => {
  test('7 right answers score 4.5, which are also points for and league points', () => {
    expect(scoreSoloGame(played(7), rules)).toEqual({
      state: 'decided',
      outcome: 'solo',
      score: 4.5,
      league_points: 4.5,
      points_for: 4.5,
      points_against: 0,
      right_answers: 7,
    })
  })

  test('taking part is worth 1, a perfect day 5', () => {
    expect(scoreSoloGame(played(0), rules).league_points).toBe(1)
    expect(scoreSoloGame(played(8), rules).league_points).toBe(5)
  })

  test('not taking part is a forfeit', () => {
    expect(scoreSoloGame(absent, rules)).toEqual({
      state: 'decided',
      outcome: 'forfeit',
      score: null,
      ...counted,
    })
  })

  test('nothing counts while an answer is pending', () => {
    expect(scoreSoloGame(played(7, 0, 1), rules)).toEqual({
      state: 'pending',
      outcome: null,
      score: null,
      ...counted,
    })
  })
})

test('in a round without a quiz nobody forfeits and nothing counts', () => {
  expect(voidSide).toEqual({ state: 'void', outcome: null, score: null, ...counted })
})

describe('other rules', () => {
  const classic: RuleSet = {
    ...rules,
    league_points: { win: 4, draw: 2, loss: 0, forfeit: -1, double_forfeit: -2 },
    close_loss_margin: 4,
    close_loss_points: 1,
  }
  const leaguePoints = (one: SideFacts, other: SideFacts) =>
    scoreVersusGame(one, other, classic).map((side) => side.league_points)

  test('a loss by no more than the margin is worth points of its own, and stays a loss', () => {
    expect(leaguePoints(played(5, 10), played(3, 6))).toEqual([4, 1])
    expect(leaguePoints(played(5, 10), played(3, 5))).toEqual([4, 0])
    expect(leaguePoints(played(5, 6), played(3, 6))).toEqual([2, 2])
    expect(scoreVersusGame(played(5, 10), played(3, 6), classic)[1].outcome).toBe('loss')
  })

  test('a forfeit may cost, and one on both sides costs what the rules say', () => {
    expect(leaguePoints(played(0), absent)).toEqual([4, -1])
    expect(leaguePoints(absent, absent)).toEqual([-2, -2])
    expect(scoreSoloGame(absent, classic).league_points).toBe(-1)
  })
})
