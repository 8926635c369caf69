import type { CalendarDate } from './calendar.ts'

/** Full years that somebody has lived on a day; born on 29 February, he is a year older on 1 March. (docs/rules/calendar.md) */
export function ageOn(day: CalendarDate, birthdate: CalendarDate): number {
  return Temporal.PlainDate.from(birthdate).until(day, { largestUnit: 'years' }).years
}
