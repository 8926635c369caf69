import type { CalendarDate } from './calendar.ts'

/** Age in full years on a day; someone born on 29 February turns a year older on 1 March. */
export function ageOn(day: CalendarDate, birthdate: CalendarDate): number {
  return Temporal.PlainDate.from(birthdate).until(day, { largestUnit: 'years' }).years
}
