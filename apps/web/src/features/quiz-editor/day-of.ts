import { dateInZone } from '@tertulia/core/calendar/calendar'
import { formatDateShort } from '@/lib/dates.ts'
import type { Language } from '@/lib/language.ts'

/** The calendar day of an instant where the customer is, short. */
export function formatDayOf(instant: string, time_zone: string, language: Language): string {
  return formatDateShort(dateInZone(instant, time_zone), language)
}
