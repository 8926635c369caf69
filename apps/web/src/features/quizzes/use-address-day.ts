import { daysBetween } from '@tertulia/core/calendar/calendar'
import { useParams } from '@tanstack/react-router'
import { useToday } from '@/features/customer/use-today.ts'
import { isCalendarDate } from '@/lib/calendar-date.ts'

type AddressDay =
  | { day: 'today'; date: null }
  | { day: 'invalid'; date: null }
  | { day: 'past' | 'near'; date: string }

/** The day that the address names; today when it names none. Near the turn of the day the server is to be asked. */
export function useAddressDay(): AddressDay {
  const { date } = useParams({ strict: false })
  const today = useToday()

  if (date === undefined) return { day: 'today', date: null }
  if (!isCalendarDate(date)) return { day: 'invalid', date: null }
  // Only the server's calendar counts.
  return { day: Math.abs(daysBetween(today, date)) > 1 ? 'past' : 'near', date }
}
