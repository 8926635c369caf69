import type { CalendarDate } from '../calendar/calendar.ts'
import { extendedEnd } from './subscription-dates.ts'

/** The last valid day of a subscription; `true` when it has no end, null where there is none. */
export type SubscriptionEnd = CalendarDate | true | null

/** A change of the end: months that extend it, an admin's correction, or a refund or reversal of a payment. */
export type LedgerEntry = {
  kind: 'trial' | 'free_month' | 'payment' | 'correction' | 'refund' | 'reversal' | 'voucher'
  /** The day it was written. */
  date: CalendarDate
  /** Months that extend; null for a correction, a refund and a reversal. */
  months: number | null
  /** The payment that extended the subscription, also as a gift's voucher, or was taken back. */
  payment_id: number | null
  /** The end after it. */
  end: SubscriptionEnd
}

/** An entry before its end is computed; a correction states its own. */
export type NewLedgerEntry = Omit<LedgerEntry, 'end'> & { end?: SubscriptionEnd }

/** The end of a subscription extended by some months; one without an end stays without. */
export function extendedSubscription(
  today: CalendarDate,
  end: SubscriptionEnd,
  months: number,
): SubscriptionEnd {
  return end === true ? true : extendedEnd(today, end, months)
}

/** The end as if some payments had never been made. */
function endWithout(entries: readonly LedgerEntry[], refunded: ReadonlySet<number>): SubscriptionEnd {
  let end: SubscriptionEnd = null
  for (const entry of entries) {
    if (entry.payment_id !== null && refunded.has(entry.payment_id)) continue
    if (entry.kind === 'correction') end = entry.end
    else if (entry.months !== null) end = extendedSubscription(entry.date, end, entry.months)
  }
  return end
}

/** The end after one more ledger entry. */
export function endAfter(entries: readonly LedgerEntry[], next: NewLedgerEntry): SubscriptionEnd {
  if (next.kind === 'correction') return next.end ?? null
  if (next.months !== null) return extendedSubscription(next.date, ledgerEnd(entries), next.months)
  const takenBack = [...entries, next].filter(({ kind }) => kind === 'refund' || kind === 'reversal')
  return endWithout(entries, new Set(takenBack.flatMap(({ payment_id }) => payment_id ?? [])))
}

/** The end after all entries of one user and role. */
export function ledgerEnd(entries: readonly LedgerEntry[]): SubscriptionEnd {
  return entries.at(-1)?.end ?? null
}

/** The later of two ends; none at all is the earliest, no end the latest. */
export function laterEnd(one: SubscriptionEnd, other: SubscriptionEnd): SubscriptionEnd {
  if (one === true || other === true) return true
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/** Tells whether every entry's end follows from those before it. */
export function explainsItself(entries: readonly LedgerEntry[]): boolean {
  return entries.every((entry, index) => endAfter(entries.slice(0, index), entry) === entry.end)
}
