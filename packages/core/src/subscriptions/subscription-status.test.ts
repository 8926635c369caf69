import { expect, test } from 'vitest'
import { subscriptionStatus } from './subscription-status.ts'

test.each([
  ['2026-12-05', 'active', 15],
  ['2026-11-30', 'active', 10],
  ['2026-11-29', 'expires_in_days', 9],
  ['2026-11-22', 'expires_in_days', 2],
  ['2026-11-21', 'expires_tomorrow', 1],
  ['2026-11-20', 'expires_today', 0],
  ['2026-11-19', 'expired', -1],
  ['2025-11-20', 'expired', -365],
] as const)('on 2026-11-20 a subscription until %s is %s, with %i days left', (end, state, days) => {
  expect(subscriptionStatus(end, '2026-11-20')).toEqual({ state, days })
})

test('without an end it is active and no days are counted; without a role there is none', () => {
  expect(subscriptionStatus(true, '2026-11-20')).toEqual({ state: 'active', days: null })
  expect(subscriptionStatus(null, '2026-11-20')).toBe(null)
})
