import { expect, test } from 'vitest'
import { judgeLine, type StatementLine } from './statement-line.ts'

const line: StatementLine = { amount_cents: 1099, currency: 'EUR', text: 'TRF ANA TER-7K3M9Q' }
const payment = {
  method: 'bank_transfer',
  state: 'declared',
  price_cents: 1099,
  currency: 'EUR',
  is_player: true,
} as const
const known = (changes: object = {}) => new Map([['TER-7K3M9Q', { ...payment, ...changes }]])

test('a line with reference, amount and currency completes its payment, whatever way it was to be paid', () => {
  for (const state of ['open', 'declared', 'canceled'] as const)
    for (const method of ['bank_transfer', 'mobile_payment'] as const)
      expect(judgeLine(line, known({ state, method }))).toBe('completes')
})

test.each([
  [{ amount_cents: -1099 }, {}, 'outgoing'],
  [{ amount_cents: null }, {}, 'unreadable'],
  [{ text: 'Quota' }, {}, 'no_reference'],
  [{ text: 'TER-7K3M9Q TER-ABCDEF' }, {}, 'several_references'],
  [{ text: 'TER-ABCDEF' }, {}, 'unknown_reference'],
  [{}, { method: 'payment_service' }, 'other_method'],
  [{}, { method: 'card_checkout' }, 'other_method'],
  [{}, { method: 'cash', state: 'completed' }, 'already_completed'],
  [{}, { state: 'completed' }, 'already_completed'],
  [{}, { state: 'refused' }, 'refused'],
  [{}, { state: 'refunded' }, 'refunded'],
  [{}, { state: 'reversed' }, 'reversed'],
  [{ currency: 'GBP' }, {}, 'other_currency'],
  [{ amount_cents: 1098 }, {}, 'other_amount'],
  [{ amount_cents: 2198 }, {}, 'other_amount'],
  [{}, { is_player: false }, 'not_a_player'],
] as const)('%o with %o rests: %s', (written, changes, reason) => {
  expect(judgeLine({ ...line, ...written }, known(changes))).toBe(reason)
})
