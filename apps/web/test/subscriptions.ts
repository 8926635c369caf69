import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { Payment } from '@tertulia/contract/payments'
import type * as subscriptions from '@tertulia/contract/subscriptions'

type Subscription = ReplyOf<typeof subscriptions.getSubscription>

/** Three months by bank transfer, begun and not declared. */
export function aPayment(changes: Partial<Payment> = {}): Payment {
  return {
    id: 8,
    method: 'bank_transfer',
    months: 3,
    price_cents: 1398,
    currency: 'EUR',
    reference: 'TRT-7K2M',
    state: 'open',
    created_at: '2026-11-20T09:00:00.000Z',
    declared_at: null,
    settled_at: null,
    refusal: null,
    ...changes,
  }
}

/** A payment of three months in the ledger. */
export function anEntry(
  changes: Partial<Subscription['entries'][number]> = {},
): Subscription['entries'][number] {
  return {
    id: 1,
    role: 'regular_player',
    kind: 'payment',
    date: '2026-11-20',
    months: 3,
    valid_until: '2026-11-25',
    no_end: false,
    payment_id: 8,
    ...changes,
  }
}

/** A league player's subscription five days before its end. */
export function aSubscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    role: 'regular_player',
    valid_until: '2026-11-25',
    no_end: false,
    status: { state: 'expires_in_days', days: 5 },
    plans: [
      { months: 1, price_cents: 499, currency: 'EUR', new_end: '2026-12-05' },
      { months: 3, price_cents: 1398, currency: 'EUR', new_end: '2027-01-30' },
      { months: 6, price_cents: 2598, currency: 'EUR', new_end: '2027-05-01' },
      { months: 12, price_cents: 4788, currency: 'EUR', new_end: '2027-10-30' },
    ],
    methods: ['payment_service', 'bank_transfer', 'mobile_payment'],
    details: {
      iban: 'PT50000201231234567890154',
      iban_holder: 'Liga Tertulia',
      mobile_payment_number: '912 345 678',
    },
    entries: [],
    payments: [],
    ...changes,
  }
}
