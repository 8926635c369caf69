import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultRuleSet } from '../rule-sets/rule-set.ts'
import { breakTie as breakTieBy, type TieBreaker } from './tie-break.ts'

const breakTie = (one: TieBreaker, other: TieBreaker) => breakTieBy(one, other, defaultRuleSet)

const player = (userId: number, settings: Partial<TieBreaker> = {}): TieBreaker => ({
  user_id: userId,
  tier: 2,
  last_tier: 2,
  last_rank: 5,
  registered_at: '2026-01-01T00:00:00.000Z',
  ...settings,
})

test.each<[string, Partial<TieBreaker>, Partial<TieBreaker>, string]>([
  ['the lower tier wins', { tier: 3, last_rank: 1 }, { tier: 2, last_rank: 9 }, 'tier'],
  ['no tier is lower than any', { tier: null }, { tier: 9 }, 'tier'],
  ['else the lower tier of last season', { last_tier: 3, last_rank: 1 }, { last_rank: 9 }, 'last_tier'],
  ['no last season is lower than any', { last_tier: null, last_rank: null }, { last_tier: 9 }, 'last_tier'],
  ['else the worse rank of last season', { last_rank: 6 }, { last_rank: 5 }, 'last_rank'],
  [
    'else the later registration',
    { registered_at: '2026-01-01T00:00:00.001Z' },
    { registered_at: '2026-01-01T00:00:00.000Z' },
    'registration',
  ],
])('%s', (_title, winner, loser, decidedBy) => {
  expect(breakTie(player(1, winner), player(2, loser))).toEqual({ winner_id: 1, decided_by: decidedBy })
  expect(breakTie(player(2, loser), player(1, winner))).toEqual({ winner_id: 1, decided_by: decidedBy })
})

test('if two players registered at the same instant, the one with the higher number wins', () => {
  expect(breakTie(player(3), player(8))).toEqual({ winner_id: 8, decided_by: 'registration' })
})

test('two players without a tier, now and last season, are separated by their registration', () => {
  const nowhere = { tier: null, last_tier: null, last_rank: null }
  const later = player(1, { ...nowhere, registered_at: '2026-02-01T00:00:00.000Z' })
  expect(breakTie(later, player(2, nowhere))).toEqual({ winner_id: 1, decided_by: 'registration' })
})

const anyPlayer = (userId: number) =>
  fc.record({
    user_id: fc.constant(userId),
    tier: fc.option(fc.integer({ min: 1, max: 3 })),
    last_tier: fc.option(fc.integer({ min: 1, max: 3 })),
    last_rank: fc.option(fc.integer({ min: 1, max: 3 })),
    registered_at: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
  })

test('there is always one winner, in either order, and the tie-break is transitive', () => {
  fc.assert(
    fc.property(anyPlayer(1), anyPlayer(2), anyPlayer(3), (one, two, three) => {
      const winner = (a: TieBreaker, b: TieBreaker) => breakTie(a, b).winner_id
      expect(breakTie(one, two)).toEqual(breakTie(two, one))
      const wins = [winner(one, two), winner(two, three), winner(one, three)].toSorted((a, b) => a - b)
      expect(wins).not.toEqual([1, 2, 3])
    }),
  )
})

test('of two tiers side by side none is lower', () => {
  const [upper, lower] = [player(1, { tier: 2, last_rank: 9 }), player(2, { tier: 3, last_rank: 1 })]
  expect(breakTieBy(upper, lower, { tiers_per_level: [1, 2] }).decided_by).toBe('last_rank')
  expect(breakTieBy(upper, lower, { tiers_per_level: [1, 1, 2] }).decided_by).toBe('tier')
})
