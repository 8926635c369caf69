import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duelOutcomes, duelPairs } from './duels.ts'

const date = '2026-11-20'
const aMembership = (id: number, settings: { counts_from?: string; left_on?: string | null } = {}) => ({
  user_id: id,
  counts_from: date,
  left_on: null,
  joined_at: `2026-11-19T10:00:${String(id).padStart(2, '0')}.000Z`,
  ...settings,
})
const aDay = (rightAnswers: number, rarity = 0, pending = 0) => ({
  user_id: 1,
  date,
  right_answers: rightAnswers,
  rarity,
  pending,
})

test('everybody meets everybody once in as many rounds as there are others, or players when their number is odd', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.nat(20), (size, begins) => {
      const memberships = Array.from({ length: size }, (_, index) => aMembership(index + 1))
      const cycle = size % 2 === 0 ? size - 1 : size
      const met = Array.from({ length: cycle }, (_, turn) =>
        duelPairs(memberships, { date, round: begins + turn + 1 }),
      )
      const pairs = met.flat().map((pair) => pair.toSorted((a, b) => a - b).join('-'))
      expect(new Set(pairs).size).toBe((size * (size - 1)) / 2)
      expect(pairs).toHaveLength(new Set(pairs).size)
      for (const round of met) expect(new Set(round.flat()).size).toBe(round.length * 2)
    }),
  )
})

test('only those who belong to the mini-league on a day meet on it', () => {
  const memberships = [
    aMembership(1),
    aMembership(2, { left_on: date }),
    aMembership(3, { counts_from: '2026-11-21' }),
    aMembership(4),
  ]
  expect(duelPairs(memberships, { date, round: 1 })).toEqual([[1, 4]])
})

test('leaving and coming back changes no earlier duel', () => {
  const before = [1, 2, 3, 4].map((id) => aMembership(id))
  const back = { ...aMembership(2, { counts_from: '2026-12-01' }), joined_at: '2026-11-30T10:00:00.000Z' }
  const after = [...before.map((one) => (one.user_id === 2 ? { ...one, left_on: '2026-11-25' } : one)), back]
  expect(duelPairs(after, { date, round: 1 })).toEqual(duelPairs(before, { date, round: 1 }))
})

test.each([
  ['more right answers win', aDay(5), aDay(4), ['win', 'loss']],
  ['of equal ones the rarer', aDay(5, 90), aDay(5, 120), ['loss', 'win']],
  ['nobody wins when both are equal', aDay(5, 90), aDay(5, 90), ['draw', 'draw']],
  ['an absent player forfeits', undefined, aDay(0), ['forfeit', 'win']],
  ['two absent players both do', undefined, undefined, ['forfeit', 'forfeit']],
  ['a pending answer keeps it open', aDay(5), aDay(4, 0, 1), ['pending', 'pending']],
  ['but not against an absent player', aDay(5, 0, 1), undefined, ['win', 'forfeit']],
])('%s', (_title, one, other, outcomes) => {
  expect(duelOutcomes(one, other)).toEqual(outcomes)
})
