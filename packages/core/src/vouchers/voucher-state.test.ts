import { expect, test } from 'vitest'
import { voucherState } from './voucher-state.ts'

const facts = { is_used: false, is_withdrawn: false, valid_until: '2026-11-20' }

test('a voucher is unused through its last day, then expired; without one it does not expire', () => {
  expect(voucherState(facts, '2026-11-20')).toBe('unused')
  expect(voucherState(facts, '2026-11-21')).toBe('expired')
  expect(voucherState({ ...facts, valid_until: null }, '2099-01-01')).toBe('unused')
})

test('used comes before withdrawn, and both before expired', () => {
  expect(voucherState({ ...facts, is_used: true, is_withdrawn: true }, '2026-11-21')).toBe('used')
  expect(voucherState({ ...facts, is_withdrawn: true }, '2026-11-21')).toBe('withdrawn')
})
