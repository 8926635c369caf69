import { daysBetween, type CalendarDate } from '../calendar/calendar.ts'
import type { SubscriptionEnd } from './subscription-ledger.ts'

/** Users are warned when fewer days than this are left. */
export const warnedBelowDays = 10

/** Only the first customer warns of ending subscriptions; the others have arrangements of their own. */
export const warnedCustomerId = 1

/** Status of a subscription; `days` are those left after today, null where there is no end. */
export type SubscriptionStatus = {
  state: 'active' | 'expires_in_days' | 'expires_tomorrow' | 'expires_today' | 'expired'
  days: number | null
}

function stateOf(days: number): SubscriptionStatus['state'] {
  if (days < 0) return 'expired'
  if (days === 0) return 'expires_today'
  if (days === 1) return 'expires_tomorrow'
  return days < warnedBelowDays ? 'expires_in_days' : 'active'
}

/** Returns a subscription's status on a day; null for none. */
export function subscriptionStatus(end: SubscriptionEnd, today: CalendarDate): SubscriptionStatus | null {
  if (end === null) return null
  if (end === true) return { state: 'active', days: null }
  const days = daysBetween(today, end)
  return { state: stateOf(days), days }
}
