import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../tools/test-settings/runs.ts'
import { addDays, weekday } from '../calendar/calendar.ts'
import {
  endAfter,
  explainsItself,
  ledgerEnd,
  type LedgerEntry,
  type NewLedgerEntry,
} from './subscription-ledger.ts'

const sequences = runs({ usual: 1000, full: 10_000 })

type Happening =
  | { what: 'days'; days: number }
  | { what: 'gift'; kind: 'trial' | 'free_month' }
  | { what: 'payment'; months: number; told: number }
  | { what: 'refund'; which: number }
  | { what: 'correction'; end: number | true | null }

const aHappening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ what: fc.constant('days' as const), days: fc.integer({ min: 0, max: 120 }) }),
  fc.record({
    what: fc.constant('gift' as const),
    kind: fc.constantFrom('trial' as const, 'free_month' as const),
  }),
  fc.record({
    what: fc.constant('payment' as const),
    months: fc.constantFrom(1, 3, 6, 12),
    told: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ what: fc.constant('refund' as const), which: fc.nat(20) }),
  fc.record({
    what: fc.constant('correction' as const),
    end: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: -60, max: 400 }) },
      { weight: 1, arbitrary: fc.constant(true as const) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
  }),
)

const isBefore = (end: LedgerEntry['end'], other: LedgerEntry['end']) =>
  end !== true && (other === true || (other !== null && (end === null || end < other)))

/** A ledger as the server writes it: a payment extends once and is refunded once, however often it is reported. */
function play(start: string, happenings: Happening[]): LedgerEntry[] {
  const entries: LedgerEntry[] = []
  let [today, payments] = [start, 0]
  const add = (next: NewLedgerEntry) => {
    const end = endAfter(entries, next)
    if (next.months !== null) {
      expect(isBefore(end, ledgerEnd(entries))).toBe(false)
      if (end !== true) expect([weekday(end ?? ''), end !== null && end > today]).toEqual([6, true])
    }
    entries.push({ ...next, end })
  }
  const has = (kind: string, paymentId: number) =>
    entries.some((entry) => entry.kind === kind && entry.payment_id === paymentId)
  for (const happening of happenings) {
    const entry = { date: today, months: null, payment_id: null }
    if (happening.what === 'days') today = addDays(today, happening.days)
    if (happening.what === 'gift') add({ ...entry, kind: happening.kind, months: 1 })
    if (happening.what === 'payment') {
      const paymentId = ++payments
      for (let time = 0; time < happening.told; time++) {
        if (!has('payment', paymentId))
          add({ ...entry, kind: 'payment', months: happening.months, payment_id: paymentId })
      }
    }
    if (happening.what === 'refund' && has('payment', happening.which) && !has('refund', happening.which)) {
      add({ ...entry, kind: 'refund', payment_id: happening.which })
    }
    if (happening.what === 'correction') {
      const { end } = happening
      add({ ...entry, kind: 'correction', end: typeof end === 'number' ? addDays(today, end) : end })
    }
  }
  return entries
}

const aStart = fc.integer({ min: 0, max: 10_000 }).map((days) => addDays('2020-01-01', days))
const someHappenings = fc.array(aHappening, { maxLength: 16 })

test(`in ${sequences} lives of a subscription the ledger always explains the date, and no extension shortens it`, () => {
  fc.assert(
    fc.property(aStart, someHappenings, (start, happenings) => {
      const entries = play(start, happenings)
      expect(explainsItself(entries)).toBe(true)
      expect(ledgerEnd(entries)).toBe(entries.at(-1)?.end ?? null)
    }),
    { numRuns: sequences },
  )
}, 120_000)

test('repeated notifications of a payment change nothing', () => {
  fc.assert(
    fc.property(aStart, someHappenings, (start, happenings) => {
      const once = happenings.map((happening) =>
        happening.what === 'payment' ? { ...happening, told: 1 } : happening,
      )
      expect(play(start, happenings)).toEqual(play(start, once))
    }),
    { numRuns: runs({ usual: 200, full: 1000 }) },
  )
})

test('when every payment went back, what was given besides is left', () => {
  fc.assert(
    fc.property(aStart, someHappenings, (start, happenings) => {
      const begun = happenings.filter(({ what }) => what !== 'refund')
      const allBack = Array.from({ length: begun.length }, (_, index): Happening => ({
        what: 'refund',
        which: index + 1,
      }))
      const unpaid = begun.filter(({ what }) => what !== 'payment')
      expect(ledgerEnd(play(start, [...begun, ...allBack]))).toBe(ledgerEnd(play(start, unpaid)))
    }),
    { numRuns: runs({ usual: 200, full: 1000 }) },
  )
})
