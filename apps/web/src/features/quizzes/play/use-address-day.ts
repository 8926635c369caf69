import type { Endpoint } from '@tertulia/contract/endpoint'
import { daysBetween } from '@tertulia/core/calendar/calendar'
import { mayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { useToday } from '@/features/closed-days/use-today.ts'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'

type AddressDay =
  | { day: 'today'; date: null }
  | { day: 'not_playing'; date: null }
  | { day: 'invalid'; date: null }
  | { day: 'denied'; date: null }
  | { day: 'past' | 'near'; date: string }

/**
 * The day of the address; today by default, for those who may read today's quiz. Near the turn of the day players use the
 * server's date; an admin who does not play uses this device's.
 */
export function useAddressDay(date: string | undefined, todaysQuiz: Endpoint): AddressDay {
  const today = useToday()
  const user = useUser()
  const plays = mayCall(user, todaysQuiz)
  const helps = mayCall(user, { access: todaysQuiz.access })

  if (date === undefined) return { day: plays ? 'today' : helps ? 'not_playing' : 'denied', date: null }
  if (!isCalendarDate(date)) return { day: 'invalid', date: null }
  if (helps && !plays && date === today) return { day: 'not_playing', date: null }
  // Users who do not play today only see past days.
  if (!plays) return { day: 'past', date }
  // Near today, only the server's calendar counts.
  return { day: Math.abs(daysBetween(today, date)) > 1 ? 'past' : 'near', date }
}
