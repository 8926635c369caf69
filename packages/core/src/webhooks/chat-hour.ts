import { addDays, atHour, dateInZone, hourInZone, type Instant } from '../calendar/calendar.ts'

/**
 * The instant at which a chat is told of what is known now: at once without an hour and while clocks show it, otherwise
 * when they show it next. (docs/rules/webhooks.md)
 */
export function tellingInstant(now: Instant, hour: number | null, timeZone: string): Instant {
  if (hour === null || hourInZone(now, timeZone) === hour) return now
  const today = dateInZone(now, timeZone)
  const at = atHour(today, hour, timeZone)
  return at > now ? at : atHour(addDays(today, 1), hour, timeZone)
}
