import { dateInZone } from '@tertulia/core/calendar/calendar'
import { formatDateShort } from '@/lib/dates/dates.ts'
import type { Language } from '@tertulia/core/customers/languages'

/** The short calendar day of an instant in the customer's time zone. */
export function formatDayOf(instant: string, timeZone: string, language: Language): string {
  return formatDateShort(dateInZone(instant, timeZone), language)
}
