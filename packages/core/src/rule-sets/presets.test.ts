import { describe, expect, test } from 'vitest'
import { scoreVersusGame, type SideFacts } from '../league/game-score.ts'
import { jokerBonus } from '../special-quizzes/jokers.ts'
import { presets, type PresetName } from './presets.ts'
import { ruleSetProblems } from './rule-set-problems.ts'
import { defaultRuleSet, type RuleSet } from './rule-set.ts'
import { keysOf } from '../collections/records.ts'

const rulesOf = (name: PresetName): RuleSet => ({
  ...defaultRuleSet,
  ...presets[name].rules,
  forbidden_pairs: [],
})
const played = (rightAnswers: number, pointsEarned = rightAnswers): SideFacts => ({
  submitted: true,
  right_answers: rightAnswers,
  pending_answers: 0,
  points_earned: pointsEarned,
})
const absent: SideFacts = { submitted: false, right_answers: 0, pending_answers: 0, points_earned: 0 }

/** Score and league points of both sides. */
const gameOf = (name: PresetName, one: SideFacts, other: SideFacts) =>
  scoreVersusGame(one, other, rulesOf(name)).map(({ score, league_points: points }) => [score, points])

test.each(keysOf(presets))('a club can play by %s', (name) => {
  expect(ruleSetProblems(rulesOf(name), [])).toEqual([])
})

describe('worked examples', () => {
  test('Liga Quiz: 6 to 5, and 5 right against nobody', () => {
    expect(gameOf('liga_quiz', played(4, 6), played(3, 5))).toEqual([
      [6, 3],
      [5, 1],
    ])
    expect(gameOf('liga_quiz', played(5), absent)).toEqual([
      [8, 3],
      [null, 0],
    ])
  })

  test('LearnedLeague: a loss is worth nothing, a forfeit costs 1, 6 right against nobody are 9', () => {
    expect(gameOf('learned_league', played(4, 6), played(3, 5))).toEqual([
      [6, 2],
      [5, 0],
    ])
    expect(gameOf('learned_league', played(6), absent)).toEqual([
      [9, 2],
      [null, -1],
    ])
    expect(jokerBonus({ right: 1, submissions: 3 }, rulesOf('learned_league'))).toBe(100)
  })

  test('classic: right answers decide, a loss by up to 4 is worth 1', () => {
    expect(gameOf('trivia_league', played(8), played(4))).toEqual([
      [8, 4],
      [4, 1],
    ])
    expect(gameOf('trivia_league', played(8), played(3))).toEqual([
      [8, 4],
      [3, 0],
    ])
    expect(gameOf('trivia_league', played(7), absent)).toEqual([
      [7, 4],
      [null, 0],
    ])
  })
})
