import { expect, test } from 'vitest'
import { runs } from '../../../../tools/test-settings/runs.ts'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { simulateAnswers } from '../simulation/simulated-answers.ts'
import { falseAlarms } from './chances.ts'
import { compareWrongAnswers, type WrongAnswer } from './equal-answers.ts'

/** The wrong answers with words of a simulated club's season. */
const anHonestClub = (seed: number): WrongAnswer[] =>
  simulateAnswers({ seed, players: 30, seasons: [20], rule_set: defaultRuleSet }).flatMap(
    ({ words, ...answer }) => (words === null ? [] : [{ ...answer, normalised: words }]),
  )

/** Compares all players at once. */
function compare(answers: readonly WrongAnswer[]) {
  const { players, pairsOf, ...figures } = compareWrongAnswers(answers)
  return { ...figures, players: players.length, found: players.flatMap(pairsOf) }
}

/** The same answers, of which another player has taken every second one from the player with the most. */
function withCopies(answers: readonly WrongAnswer[]): { answers: WrongAnswer[]; pair: number[] } {
  const counts = Map.groupBy(answers, ({ user_id: id }) => id)
  const [first = [], second = []] = [...counts.values()].toSorted((one, other) => other.length - one.length)
  const [from, to] = [first[0]?.user_id ?? 0, second[0]?.user_id ?? 0]
  const copied = first.filter((_, index) => index % 2 === 0)
  const kept = answers.filter(
    (one) => one.user_id !== to || !copied.some((copy) => copy.question_id === one.question_id),
  )
  return {
    answers: [...kept, ...copied.map((copy) => ({ ...copy, user_id: to }))],
    pair: [from, to].toSorted((one, other) => one - other),
  }
}

test('a pair of honest players stands out in at most the declared share of clubs', () => {
  const clubs = runs({ usual: 60, full: 300 })
  const alarms = Array.from({ length: clubs }, (_, index) => compare(anHonestClub(index + 1))).filter(
    ({ found }) => found.length > 0,
  ).length
  expect(alarms / clubs).toBeLessThanOrEqual(falseAlarms)
})

test('a pair that shares half of its answers is found, and nobody else', () => {
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const { answers, pair } = withCopies(anHonestClub(seed))
    const { found } = compare(answers)
    expect(found.map(({ user1_id: one, user2_id: other }) => [one, other])).toEqual([pair])
  }
})

/** The answers of two players to so many questions, each beside eight others who all answered something else. */
function aPair(questions: number, own: (question: number) => [string, string]): WrongAnswer[] {
  return Array.from({ length: questions }, (_, index) => index + 1).flatMap((question) => {
    const [one, other] = own(question)
    const others = [3, 4, 5, 6, 7, 8, 9, 10].map((id) => ({ user_id: id, normalised: `guess ${id}` }))
    return [{ user_id: 1, normalised: one }, { user_id: 2, normalised: other }, ...others].map((answer) => ({
      question_id: question,
      ...answer,
    }))
  })
}

test('the numbers of a pair are the facts, with what the club leads one to expect', () => {
  const { players, pairs, base_rate, found } = compare(
    aPair(9, (question) => (question <= 7 ? ['same', 'same'] : ['one', 'other'])),
  )
  expect([players, pairs, found.length]).toEqual([10, 45, 1])
  expect(found[0]).toMatchObject({ user1_id: 1, user2_id: 2, both_wrong: 9, equal: 7 })
  // Seven questions with two equal answers of ten: (4 + 8) / 100, and two without: 10 / 100.
  expect(found[0]?.expected).toBeCloseTo(7 * 0.12 + 2 * 0.1, 12)
  expect(1 / (found[0]?.chance ?? 1)).toBeCloseTo(126_587, -2)
  // Seven equal pairs of nine times forty-five.
  expect(base_rate).toBeCloseTo(7 / 405, 12)
})

test('four equal answers are never enough, however rare', () => {
  expect(compare(aPair(4, () => ['same', 'same'])).found).toEqual([])
  expect(
    compare(aPair(200, (question) => (question <= 4 ? ['same', 'same'] : ['one', 'other']))).found,
  ).toEqual([])
})

test('an answer that everybody gives makes no pair stand out', () => {
  const answers = Array.from({ length: 400 }, (_, index) => ({
    question_id: Math.floor(index / 10) + 1,
    user_id: (index % 10) + 1,
    normalised: 'tempting',
  }))
  expect(compare(answers)).toEqual({ players: 10, pairs: 45, base_rate: 1, found: [] })
})

test('a season without answers has nothing to compare', () => {
  expect(compare([])).toEqual({ players: 0, pairs: 0, base_rate: null, found: [] })
})
