import type { Language } from '@tertulia/core/customers/languages'
import { formatDateShort, formatTime } from './dates.ts'

/** Formats an instant as day and time in the club's time zone. */
export function formatMoment(instant: string, language: Language, timeZone: string): string {
  // The Swedish way of writing a date is that of ISO 8601.
  const date = new Date(instant).toLocaleDateString('sv-SE', { timeZone })
  return `${formatDateShort(date, language)}, ${formatTime(instant, timeZone)}`
}
