import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { jokerBonus } from './jokers.ts'
import { scoreSpecial, type SpecialFacts, type SpecialPlayer } from './special-score.ts'

const ruleSet = defaultRuleSet

/** One question with this many right answers among these players; the first of them may have put a joker on it. */
function oneQuestion(right: number, submissions: number, jokerOn: number[] = []): SpecialFacts {
  const players = Array.from({ length: submissions }, (_, index) => ({
    user_id: index + 1,
    answers: [{ right: index < right, joker: jokerOn.includes(index + 1) }],
  }))
  return { questions: [{ id: 7, right, submissions }], players, rule_set: ruleSet }
}

const resultsOf = (facts: SpecialFacts) =>
  new Map(scoreSpecial(facts).map((result) => [result.user_id, result]))

describe('score', () => {
  test('of 10 submissions 4 are right: joker hit 80, miss −20, plain hit 20, plain miss 0', () => {
    const results = resultsOf(oneQuestion(4, 10, [1, 10]))
    expect(results.get(1)).toMatchObject({ score: 80, right_answers: 1, joker_hits: 1, joker_misses: 0 })
    expect(results.get(2)).toMatchObject({ score: 20, right_answers: 1, joker_hits: 0, joker_misses: 0 })
    expect(results.get(9)).toMatchObject({ score: 0, right_answers: 0, joker_hits: 0, joker_misses: 0 })
    expect(results.get(10)).toMatchObject({ score: -20, right_answers: 0, joker_hits: 0, joker_misses: 1 })
  })

  test.each([
    { submissions: 3, right: 1, score: 86 },
    { submissions: 20, right: 11, score: 65 },
    { submissions: 1, right: 1, score: 20 },
  ])('of $submissions submissions $right are right: joker hit $score', ({ submissions, right, score }) => {
    expect(resultsOf(oneQuestion(right, submissions, [1])).get(1)?.score).toBe(score)
  })

  test('the points are the customer’s rule', () => {
    const rules = { ...ruleSet, special_right_points: 7, joker_miss_points: 3 }
    const results = resultsOf({ ...oneQuestion(1, 2, [1, 2]), rule_set: rules })
    expect([results.get(1)?.score, results.get(2)?.score]).toEqual([57, -3])
  })
})

describe('rank', () => {
  test('equal scores share it: 1, 1, 3', () => {
    const ranked = scoreSpecial(oneQuestion(2, 4, [4]))
    expect(ranked.map(({ user_id, rank }) => [user_id, rank])).toEqual([
      [1, 1],
      [2, 1],
      [3, 3],
      [4, 4],
    ])
  })

  test('without players there is no result', () => {
    expect(scoreSpecial(oneQuestion(0, 0))).toEqual([])
  })
})

const anyFacts = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 6 }))
  .chain(([questionCount, playerCount]) =>
    fc.array(
      fc.array(fc.record({ right: fc.boolean(), joker: fc.boolean() }), {
        minLength: questionCount,
        maxLength: questionCount,
      }),
      { minLength: playerCount, maxLength: playerCount },
    ),
  )
  .map((rows): SpecialFacts => {
    const players = rows.map((answers, index) => ({ user_id: index + 1, answers }))
    const questions = (rows[0] ?? []).map((_, place) => ({
      id: 100 + place,
      right: rows.filter((answers) => answers[place]?.right).length,
      submissions: rows.length,
    }))
    return { questions, players, rule_set: ruleSet }
  })

/** All choices of up to so many places out of the first so many. */
function choices(places: number, most: number): number[][] {
  return Array.from({ length: 1 << places }, (_, bits) =>
    Array.from({ length: places }, (__, place) => place).filter((place) => bits & (1 << place)),
  ).filter((chosen) => chosen.length <= most)
}

function scoreWith(
  { questions }: SpecialFacts,
  { answers }: SpecialPlayer,
  jokers: readonly number[],
): number {
  return questions.reduce((sum, question, place) => {
    const joker = jokers.includes(place)
    if (answers[place]?.right) return sum + 20 + (joker ? jokerBonus(question, ruleSet) : 0)
    return sum - (joker ? 20 : 0)
  }, 0)
}

describe('best jokers', () => {
  test('none where nothing is right, nor where everybody is', () => {
    expect(resultsOf(oneQuestion(1, 2)).get(2)).toMatchObject({ best_score: 0, best_joker_ids: [] })
    expect(resultsOf(oneQuestion(2, 2)).get(1)).toMatchObject({ best_score: 20, best_joker_ids: [] })
    expect(resultsOf(oneQuestion(1, 2)).get(1)).toMatchObject({ best_score: 70, best_joker_ids: [7] })
  })

  test('they are as good as the best of all choices, and no choice is better', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const all = choices(facts.questions.length, ruleSet.joker_count)
        const results = resultsOf(facts)
        for (const player of facts.players) {
          const best = Math.max(...all.map((chosen) => scoreWith(facts, player, chosen)))
          const result = results.get(player.user_id)
          const places = result?.best_joker_ids.map((id) => id - 100) ?? []
          expect(result?.best_score).toBe(best)
          expect(scoreWith(facts, player, places)).toBe(best)
          expect(places.length).toBeLessThanOrEqual(ruleSet.joker_count)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('every score is what its jokers give, best first, with the rank of the first equal one', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const ranked = scoreSpecial(facts)
        for (const result of ranked) {
          const player = facts.players.find(({ user_id }) => user_id === result.user_id)
          const jokers = player?.answers.flatMap(({ joker }, place) => (joker ? [place] : [])) ?? []
          expect(result.score).toBe(player && scoreWith(facts, player, jokers))
          expect(result.rank).toBe(1 + ranked.filter(({ score }) => score > result.score).length)
        }
        const scores = ranked.map(({ score }) => score)
        expect(scores).toEqual(scores.toSorted((one, other) => other - one))
      }),
    )
  })
})
