import { dateInZone } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import { formatDateShort, formatTime } from '@/lib/dates/dates.ts'

/** Formats an instant as day and time in the club's time zone. */
export function formatMoment(instant: string, language: Language, timeZone: string): string {
  return `${formatDateShort(dateInZone(instant, timeZone), language)}, ${formatTime(instant, timeZone)}`
}
