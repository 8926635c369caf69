import type { RoleName } from '@tertulia/core/roles/roles'
import { daysBetween } from '@tertulia/core/calendar/calendar'
import { useParams } from '@tanstack/react-router'
import { hasRole, holdsRole, useUser } from '@/features/session/session.tsx'
import { useToday } from '@/features/customer/use-today.ts'
import { isCalendarDate } from '@/lib/calendar-date.ts'

type AddressDay =
  | { day: 'today'; date: null }
  | { day: 'not_playing'; date: null }
  | { day: 'invalid'; date: null }
  | { day: 'denied'; date: null }
  | { day: 'past' | 'near'; date: string }

/**
 * The day of the address; today by default, for users with one of the roles. Near the turn of the day players use the
 * server's date; an admin who does not play uses this device's.
 */
export function useAddressDay(...roles: RoleName[]): AddressDay {
  const { date } = useParams({ strict: false })
  const today = useToday()
  const user = useUser()
  const plays = holdsRole(user, ...roles)
  const helps = hasRole(user, ...roles)

  if (date === undefined) return { day: plays ? 'today' : helps ? 'not_playing' : 'denied', date: null }
  if (!isCalendarDate(date)) return { day: 'invalid', date: null }
  if (helps && !plays && date === today) return { day: 'not_playing', date: null }
  // Users who do not play today only see past days.
  if (!plays) return { day: 'past', date }
  // Near today, only the server's calendar counts.
  return { day: Math.abs(daysBetween(today, date)) > 1 ? 'past' : 'near', date }
}
