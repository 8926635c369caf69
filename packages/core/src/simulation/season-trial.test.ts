import { expect, test } from 'vitest'
import { defaultRuleSet, type RuleSet } from '../rule-sets/rule-set.ts'
import { trialCount, trySeason, type PlayerRecord, type SeasonToTry } from './season-trial.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const played = (userId: number, record: Partial<PlayerRecord> = {}): PlayerRecord => ({
  user_id: userId,
  right_answers: 80,
  answers: 160,
  played_days: 20,
  missed_days: 0,
  missed_again: 0,
  ...record,
})

/** Two tiers of ten players; nobody is marked to move. */
const season = (records: readonly PlayerRecord[]): SeasonToTry => ({
  last: {
    tiers: [upTo(10), upTo(10).map((id) => id + 10)].map((tier) =>
      tier.map((userId) => ({ user_id: userId, movement: null })),
    ),
    tiers_per_level: [1],
    newcomers: [],
    returning: [],
    leavers: [],
  },
  records,
})

function tryIt(toTry: SeasonToTry, rules: Partial<RuleSet> = {}, allowance = 0) {
  const trials = trySeason(toTry, { rule_set: { ...defaultRuleSet, ...rules }, allowance })
  for (;;) {
    const { done, value } = trials.next()
    if (done) return value
  }
}

test('the same rules are tried with the same result, and the sizes are those of the proposal', () => {
  const toTry = season(upTo(20).map((id) => played(id)))
  const tiers = tryIt(toTry)
  expect(tryIt(toTry)).toEqual(tiers)
  expect(tiers.map(({ players }) => players)).toEqual([10, 10])
  expect(tiers.map(({ nextSize }) => nextSize)).toEqual([
    { min: 10, max: 10 },
    { min: 10, max: 10 },
  ])
})

test('as many move up and down as the rules say, when hardly anybody misses a day', () => {
  const toTry = season(upTo(20).map((id) => played(id, { played_days: 2000 })))
  const [top, bottom] = tryIt(toTry, { promoted: 3, relegated: 4 })
  expect(top).toMatchObject({ up: 0 })
  expect(top?.down).toBeCloseTo(4, 0)
  expect(bottom?.down).toBe(0)
  // Those who share the last rank that moves up all do.
  expect(bottom?.up).toBeGreaterThanOrEqual(3)
})

test('who misses many days moves down for it, unless the days are excused', () => {
  const often = { played_days: 60, missed_days: 40, missed_again: 10 }
  const toTry = season(upTo(20).map((id) => played(id, id <= 3 ? often : {})))
  const [strict] = tryIt(toTry)
  expect(strict?.missed).toBeGreaterThan(10)
  expect(strict?.downByForfeits).toBeGreaterThan(0.5)
  const [mild] = tryIt(toTry, {}, 40)
  expect(mild).toMatchObject({ downByForfeits: 0, excused: mild?.missed })
})

test('smaller tiers are more tiers', () => {
  const toTry = season(upTo(20).map((id) => played(id)))
  expect(tryIt(toTry, { tier_size_max: 6 }).map(({ players }) => players)).toEqual([6, 6, 4, 4])
})

test('a club that has not played yet is tried with usual players', () => {
  const nobody = { tiers: [], tiers_per_level: [1], returning: [], leavers: [] }
  const first = { last: { ...nobody, newcomers: upTo(12) }, records: [] }
  expect(tryIt(first).map(({ players }) => players)).toEqual([6, 6])
})

test('a larger club is tried less often, and never hardly at all', () => {
  expect(trialCount(20, defaultRuleSet)).toBe(40)
  expect(trialCount(500, defaultRuleSet)).toBe(15)
  expect(trialCount(20_000, defaultRuleSet)).toBe(5)
})
