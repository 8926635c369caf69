/** Calendar date `YYYY-MM-DD`; two of them compare as text. */
export type CalendarDate = string

/**
 * The years that people, programs and files may name, also as a pattern: from their ends one can calculate in both
 * directions, in JavaScript as in PostgreSQL. (docs/rules/calendar.md)
 */
export const calendarYears = { first: 1900, last: 2999, pattern: '(19|2[0-9])[0-9]{2}' }

/** UTC instant, ISO with milliseconds and `Z`, as `Date.prototype.toISOString` writes it. */
export type Instant = string

/** The date so many days later, or earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** Days from one date to another, negative when it lies before. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Temporal.PlainDate.from(from).until(to).days
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
type Weekday = (typeof weekdays)[number]

/** Day of the week, Monday 1 to Sunday 7. */
export function weekday(date: CalendarDate): Weekday {
  const { dayOfWeek } = Temporal.PlainDate.from(date)
  return weekdays.find((day) => day === dayOfWeek) ?? 7
}

/** The date that a time zone's calendar shows at an instant. */
export function dateInZone(instant: Instant, timeZone: string): CalendarDate {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** First instant of a date in a time zone: 00:00, or later where the clocks skip midnight. */
export function startOfDay(date: CalendarDate, timeZone: string): Instant {
  const start = Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant()
  return start.toString({ fractionalSecondDigits: 3 })
}

/** The instant at which a date is over in a time zone: the start of the next one. */
export function endOfDay(date: CalendarDate, timeZone: string): Instant {
  return startOfDay(addDays(date, 1), timeZone)
}

/** The instant at which clocks show a full hour of a date; the first one after it where they skip it. */
export function atHour(date: CalendarDate, hour: number, timeZone: string): Instant {
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: timeZone, plainTime: { hour } })
  return zoned.toInstant().toString({ fractionalSecondDigits: 3 })
}

/** The hour, 0 to 23, that clocks show at an instant. */
export function hourInZone(instant: Instant, timeZone: string): number {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).hour
}

/** The instant so many minutes later, or earlier when negative. */
export function addMinutes(instant: Instant, minutes: number): Instant {
  return Temporal.Instant.from(instant).add({ minutes }).toString({ fractionalSecondDigits: 3 })
}

/** The instant so many hours later, or earlier when negative. */
export function addHours(instant: Instant, hours: number): Instant {
  return addMinutes(instant, hours * 60)
}

/** First Monday of a month. */
export function firstMonday(year: number, month: number): CalendarDate {
  const first = Temporal.PlainDate.from({ year, month, day: 1 }).toString()
  return addDays(first, (8 - weekday(first)) % 7)
}

/** The next first Monday of a month after a date. */
export function firstMondayAfter(date: CalendarDate): CalendarDate {
  const thisMonth = Temporal.PlainYearMonth.from(date)
  const nextMonth = thisMonth.add({ months: 1 })
  const monday = firstMonday(thisMonth.year, thisMonth.month)
  return monday > date ? monday : firstMonday(nextMonth.year, nextMonth.month)
}

/**
 * So many working days, Monday to Friday without holidays, beginning with a date or the first such day after it.
 */
export function workingDaysFrom(
  first: CalendarDate,
  count: number,
  holidays: readonly CalendarDate[] = [],
): CalendarDate[] {
  const free = new Set(holidays)
  const days: CalendarDate[] = []
  for (let date = first; days.length < count; date = addDays(date, 1)) {
    if (weekday(date) <= 5 && !free.has(date)) days.push(date)
  }
  return days
}

/**
 * Dates offered for a new season: working days from the next first Monday of a month, never today and never a holiday.
 * (docs/rules/seasons.md)
 */
export function defaultRoundDates(
  today: CalendarDate,
  count: number,
  holidays: readonly CalendarDate[] = [],
): CalendarDate[] {
  return workingDaysFrom(firstMondayAfter(today), count, holidays)
}
