import { expect, test } from 'vitest'
import { runs } from '../../../../tools/test-settings/runs.ts'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { simulateAnswers, type SimulatedAnswer } from '../simulation/simulated-answers.ts'
import { falseAlarms, type Side } from './chances.ts'
import { compareWithHistory, type ThemeRecord } from './theme-jumps.ts'

/** A simulated club: two seasons of history, and one that is compared. */
function aClub(seed: number): ThemeRecord[] {
  const answers = simulateAnswers({ seed, players: 30, seasons: [20, 20, 20], rule_set: defaultRuleSet })
  const shares = new Map<number, number>()
  for (const [id, given] of Map.groupBy(answers, ({ question_id }) => question_id)) {
    shares.set(id, (given.filter(({ right }) => right).length + 0.5) / (given.length + 1))
  }
  const sideOf = (simulatedAnswers: readonly SimulatedAnswer[]): Side => ({
    shares: simulatedAnswers.map(({ question_id: id }) => shares.get(id) ?? 0),
    right: simulatedAnswers.filter(({ right }) => right).length,
  })
  const themes = Map.groupBy(answers, ({ user_id, theme_id }) => `${user_id} ${theme_id}`)
  return [...themes.values()].map((simulatedAnswers) => ({
    user_id: simulatedAnswers[0]?.user_id ?? 0,
    theme_id: simulatedAnswers[0]?.theme_id ?? 0,
    now: sideOf(simulatedAnswers.filter(({ season }) => season === 3)),
    before: sideOf(simulatedAnswers.filter(({ season }) => season < 3)),
  }))
}

test('a player of an honest club stands out in at most the declared share of clubs', () => {
  const clubs = runs({ usual: 20, full: 80 })
  const found = Array.from({ length: clubs }, (_, index) => compareWithHistory(aClub(index + 1)))
  expect(found.every(({ comparisons }) => comparisons > 180)).toBe(true)
  expect(found.filter(({ found: jumps }) => jumps.length > 0).length / clubs).toBeLessThanOrEqual(falseAlarms)
  const rare = found.reduce((sum, one) => sum + one.rare, 0)
  const all = found.reduce((sum, one) => sum + one.comparisons, 0)
  expect(rare / all).toBeLessThanOrEqual(0.015)
})

test('a player who suddenly knows everything of a theme is found there, and nowhere else', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const records = aClub(seed)
    const [told] = records
      .filter(({ theme_id: theme, now }) => theme === 2 && now.shares.length > 15)
      .toSorted((one, other) => one.before.right - other.before.right)
    if (told) told.now.right = told.now.shares.length
    const { found } = compareWithHistory(records)
    expect(found.map(({ user_id: id, theme_id: theme }) => [id, theme])).toEqual([[told?.user_id, 2]])
  }
})

const side = (questions: number, right: number, share = 0.5): Side => ({
  shares: Array<number>(questions).fill(share),
  right,
})

const compareSides = (before: Side, now: Side) =>
  compareWithHistory([{ user_id: 1, theme_id: 1, now, before }])

test('with equal questions the chance is that of drawing right answers from one urn', () => {
  const { found, comparisons, rare } = compareSides(side(20, 5), side(10, 10))
  expect([comparisons, rare]).toEqual([1, 1])
  // All ten of the season among the fifteen right of thirty: C(20, 5) / C(30, 15).
  expect(found[0]?.chance).toBeCloseTo(15_504 / 155_117_520, 10)
  expect(found[0]).toMatchObject({ questions: 10, right_answers: 10, questions_before: 20, right_before: 5 })
  expect(found[0]?.expected).toBeCloseTo(5, 10)
})

test('easier questions explain more right answers', () => {
  const history = side(20, 8, 0.4)
  expect(compareSides(history, side(10, 10, 0.4)).found[0]?.chance).toBeLessThan(0.01)
  expect(compareSides(history, side(10, 10, 0.95)).found).toEqual([])
})

test('a short season or history is not compared', () => {
  expect(compareSides(side(19, 0), side(10, 10)).comparisons).toBe(0)
  expect(compareSides(side(20, 0), side(9, 9)).comparisons).toBe(0)
  expect(compareWithHistory([])).toEqual({ comparisons: 0, rare: 0, found: [] })
})
