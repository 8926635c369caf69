import { daysBetween, type CalendarDate } from '../calendar/calendar.ts'
import type { SubscriptionEnd } from './subscription-ledger.ts'

/** Below so many days left, the end of a subscription is told. */
export const warned_below_days = 10

/** Ends are told at the club that the product began with, and at no other: those have arrangements of their own. */
export const warned_customer_id = 1

/** How a subscription stands; `days` are those left, today not counted, null where there is no end. */
export type SubscriptionStatus = {
  state: 'active' | 'expires_in_days' | 'expires_tomorrow' | 'expires_today' | 'expired'
  days: number | null
}

function stateOf(days: number): SubscriptionStatus['state'] {
  if (days < 0) return 'expired'
  if (days === 0) return 'expires_today'
  if (days === 1) return 'expires_tomorrow'
  return days < warned_below_days ? 'expires_in_days' : 'active'
}

/** How a subscription stands on a day; null for none. (docs/rules/subscriptions.md) */
export function subscriptionStatus(end: SubscriptionEnd, today: CalendarDate): SubscriptionStatus | null {
  if (end === null) return null
  if (end === true) return { state: 'active', days: null }
  const days = daysBetween(today, end)
  return { state: stateOf(days), days }
}
