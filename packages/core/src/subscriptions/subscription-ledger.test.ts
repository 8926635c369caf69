import { expect, test } from 'vitest'
import {
  endAfter,
  explainsItself,
  ledgerEnd,
  type LedgerEntry,
  type NewLedgerEntry,
} from './subscription-ledger.ts'

/** The ledger that results from these events, each with the end that follows. */
function ledgerOf(...happenings: NewLedgerEntry[]): LedgerEntry[] {
  const entries: LedgerEntry[] = []
  for (const next of happenings) entries.push({ ...next, end: endAfter(entries, next) })
  return entries
}

const ends = (entries: LedgerEntry[]) => entries.map(({ end }) => end)

const gift = (kind: 'trial' | 'free_month', date: string): NewLedgerEntry => ({
  kind,
  date,
  months: 1,
  payment_id: null,
})
const payment = (paymentId: number, date: string, months: number): NewLedgerEntry => ({
  kind: 'payment',
  date,
  months,
  payment_id: paymentId,
})
const refund = (paymentId: number, date: string): NewLedgerEntry => ({
  kind: 'refund',
  date,
  months: null,
  payment_id: paymentId,
})
const correction = (date: string, end: LedgerEntry['end']): NewLedgerEntry => ({
  kind: 'correction',
  date,
  months: null,
  payment_id: null,
  end,
})

test('the trial, a payment and a free month follow each other', () => {
  const ledger = ledgerOf(
    gift('trial', '2021-05-01'),
    payment(1, '2021-05-20', 3),
    gift('free_month', '2021-06-01'),
  )
  expect(ends(ledger)).toEqual(['2021-06-05', '2021-09-04', '2021-10-02'])
  expect(ledgerEnd(ledger)).toBe('2021-10-02')
  expect(explainsItself(ledger)).toBe(true)
})

test('after a break the next season’s first Monday counts', () => {
  expect(ends(ledgerOf(payment(1, '2021-05-01', 1), payment(2, '2021-08-15', 1)))).toEqual([
    '2021-06-05',
    '2021-10-02',
  ])
})

test('a correction says the end itself, earlier or later, none at all or removed', () => {
  const ledger = ledgerOf(
    payment(1, '2021-05-01', 12),
    correction('2021-05-02', '2021-06-05'),
    payment(2, '2021-05-20', 1),
    correction('2021-05-21', true),
    payment(3, '2021-05-22', 12),
    correction('2021-05-23', null),
    gift('free_month', '2021-05-24'),
  )
  expect(ends(ledger)).toEqual(['2022-04-30', '2021-06-05', '2021-07-03', true, true, null, '2021-07-03'])
  expect(explainsItself(ledger)).toBe(true)
})

test('a refund leaves the end as if the payment had never come', () => {
  const ledger = ledgerOf(
    gift('trial', '2021-05-01'),
    payment(1, '2021-05-20', 3),
    payment(2, '2021-05-21', 1),
    refund(1, '2021-05-22'),
  )
  expect(ledgerEnd(ledger)).toBe('2021-07-03')
  const next = refund(2, '2021-05-23')
  expect(endAfter(ledger, next)).toBe('2021-06-05')
  expect(explainsItself([...ledger, { ...next, end: '2021-06-05' }])).toBe(true)
})

test('a payment that a later correction had overruled takes nothing with it', () => {
  const ledger = ledgerOf(
    payment(1, '2021-05-01', 3),
    correction('2021-05-02', '2021-12-04'),
    refund(1, '2021-05-03'),
  )
  expect(ledgerEnd(ledger)).toBe('2021-12-04')
})

test('the only payment’s refund leaves nothing', () => {
  expect(ends(ledgerOf(payment(1, '2021-05-01', 3), refund(1, '2021-05-03')))).toEqual(['2021-07-31', null])
})

test('a date that was written past the ledger is seen', () => {
  const ledger = ledgerOf(payment(1, '2021-05-01', 1), payment(2, '2021-05-20', 1))
  expect(explainsItself(ledger.map((entry) => ({ ...entry, end: '2030-01-01' })))).toBe(false)
  expect(ledgerEnd([])).toBe(null)
})
