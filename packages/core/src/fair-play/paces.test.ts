import { expect, test } from 'vitest'
import { runs } from '../../../../tools/test-settings/runs.ts'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { chanceFrom, spread } from '../simulation/chance.ts'
import { simulateAnswers } from '../simulation/simulated-answers.ts'
import { falseAlarms } from './chances.ts'
import { comparePaces, type TimedQuiz } from './paces.ts'

/** A simulated club's season, whose players take their time whatever they know. */
function aClub(seed: number): TimedQuiz[] {
  const { round_count: rounds } = defaultRuleSet
  const answers = simulateAnswers({ seed, players: 30, seasons: [rounds], rule_set: defaultRuleSet })
  const shares = new Map<number, number>()
  for (const [id, given] of Map.groupBy(answers, ({ question_id }) => question_id)) {
    shares.set(id, (given.filter(({ right }) => right).length + 0.5) / (given.length + 1))
  }
  const chance = chanceFrom(seed + 1_000_000)
  const usual = new Map(answers.map(({ user_id: id }) => [id, 0]))
  for (const id of usual.keys()) usual.set(id, Math.exp(2.5 + spread(chance)))
  const perQuiz = defaultRuleSet.question_count
  const sheets = Map.groupBy(
    answers,
    ({ user_id, question_id: id }) => `${user_id} ${Math.ceil(id / perQuiz)}`,
  )
  return [...sheets.values()].map((simulatedAnswers) => ({
    user_id: simulatedAnswers[0]?.user_id ?? 0,
    minutes: (usual.get(simulatedAnswers[0]?.user_id ?? 0) ?? 0) * Math.exp(0.6 * spread(chance)),
    shares: simulatedAnswers.map(({ question_id: id }) => shares.get(id) ?? 0),
    right: simulatedAnswers.filter(({ right }) => right).length,
  }))
}

test('a player of an honest club stands out in at most the declared share of clubs', () => {
  const clubs = runs({ usual: 40, full: 200 })
  const found = Array.from({ length: clubs }, (_, index) => comparePaces(aClub(index + 1)))
  expect(found.every(({ comparisons }) => comparisons > 5)).toBe(true)
  expect(found.filter(({ found: paces }) => paces.length > 0).length / clubs).toBeLessThanOrEqual(falseAlarms)
  const rare = found.reduce((sum, one) => sum + one.rare, 0)
  const all = found.reduce((sum, one) => sum + one.comparisons, 0)
  expect(rare / all).toBeLessThanOrEqual(0.015)
})

test('a player who knows nearly everything when it takes long is found', () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const quizzes = aClub(seed)
    const [told = []] = [...Map.groupBy(quizzes, ({ user_id: id }) => id).values()]
      .filter(({ length }) => length >= 20)
      .toSorted((one, other) => rightOf(one) / one.length - rightOf(other) / other.length)
    const slower = told.toSorted((one, other) => other.minutes - one.minutes).slice(0, 10)
    for (const quiz of slower) quiz.right = quiz.shares.length - 1
    expect(comparePaces(quizzes).found.map(({ user_id: id }) => id)).toContain(told[0]?.user_id)
  }
})

const rightOf = (quizzes: readonly TimedQuiz[]) => quizzes.reduce((sum, { right }) => sum + right, 0)

/** So many quizzes of one question each, which half of the club had right; `right` tells whether the player had. */
const quizzes = (count: number, first: number, right: (minutes: number) => boolean): TimedQuiz[] =>
  Array.from({ length: count }, (_, index) => ({
    user_id: 1,
    minutes: first + index,
    shares: [0.5],
    right: right(first + index) ? 1 : 0,
  }))

test('a player’s quizzes are split at their own median, and the chance is that of one urn', () => {
  const {
    comparisons,
    rare,
    median_minutes: median,
    found,
  } = comparePaces(quizzes(20, 5, (minutes) => minutes > 14))
  expect([comparisons, rare, median]).toEqual([1, 1, 14.5])
  expect(found).toMatchObject([
    {
      user_id: 1,
      quicker: { quizzes: 10, minutes: 9.5, questions: 10, right_answers: 0 },
      slower: { quizzes: 10, minutes: 19.5, questions: 10, right_answers: 10 },
    },
  ])
  expect(found[0]?.expected).toBeCloseTo(5, 10)
  // All ten right of twenty among the ten slower ones: 1 / C(20, 10).
  expect(found[0]?.chance).toBeCloseTo(1 / 184_756, 12)
})

test('more right answers in the quicker half do not stand out', () => {
  expect(comparePaces(quizzes(20, 5, (minutes) => minutes <= 14)).found).toEqual([])
})

test('quizzes that took as long as the median are quicker ones', () => {
  const split = comparePaces(quizzes(21, 5, (minutes) => minutes > 15)).found[0]
  expect([split?.quicker.quizzes, split?.slower.quizzes]).toEqual([11, 10])
})

test('with fewer than eight quizzes in a half nothing is compared, but the club has its median', () => {
  expect(comparePaces(quizzes(15, 1, (minutes) => minutes > 7))).toEqual({
    comparisons: 0,
    rare: 0,
    found: [],
    median_minutes: 8,
  })
  const same = quizzes(30, 1, () => true).map((quiz) => ({ ...quiz, minutes: 4 }))
  expect(comparePaces(same)).toMatchObject({ comparisons: 0, median_minutes: 4 })
  expect(comparePaces([])).toEqual({ comparisons: 0, rare: 0, found: [], median_minutes: null })
})
