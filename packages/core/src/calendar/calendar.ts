/** Calendar date `YYYY-MM-DD`; two of them compare as text. */
export type CalendarDate = string

/** UTC instant, ISO with milliseconds and `Z`, as `Date.prototype.toISOString` writes it. */
export type Instant = string

/** The date so many days later, or earlier when negative. (docs/rules/calendar.md) */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** Days from one date to another, negative when it lies before. (docs/rules/calendar.md) */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Temporal.PlainDate.from(from).until(to).days
}

/** Day of the week, Monday 1 to Sunday 7. (docs/rules/calendar.md) */
export function weekday(date: CalendarDate): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  return Temporal.PlainDate.from(date).dayOfWeek as 1 | 2 | 3 | 4 | 5 | 6 | 7
}

/** The date that the calendar on the wall of a time zone shows at an instant. (docs/rules/calendar.md) */
export function dateInZone(instant: Instant, time_zone: string): CalendarDate {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(time_zone).toPlainDate().toString()
}

/**
 * First instant of a date in a time zone: 00:00, or later where the clocks skip midnight.
 * (docs/rules/calendar.md)
 */
export function startOfDay(date: CalendarDate, time_zone: string): Instant {
  const start = Temporal.PlainDate.from(date).toZonedDateTime(time_zone).toInstant()
  return start.toString({ fractionalSecondDigits: 3 })
}

/** The instant at which a date is over in a time zone: the start of the next one. (docs/rules/calendar.md) */
export function endOfDay(date: CalendarDate, time_zone: string): Instant {
  return startOfDay(addDays(date, 1), time_zone)
}

/** The instant at which clocks show a full hour of a date; the first one after it where they skip it. (docs/rules/calendar.md) */
export function atHour(date: CalendarDate, hour: number, time_zone: string): Instant {
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: time_zone, plainTime: { hour } })
  return zoned.toInstant().toString({ fractionalSecondDigits: 3 })
}

/** The hour, 0 to 23, that clocks show at an instant. (docs/rules/calendar.md) */
export function hourInZone(instant: Instant, time_zone: string): number {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(time_zone).hour
}

/** The instant so many minutes later, or earlier when negative. (docs/rules/calendar.md) */
export function addMinutes(instant: Instant, minutes: number): Instant {
  return Temporal.Instant.from(instant).add({ minutes }).toString({ fractionalSecondDigits: 3 })
}

/** The instant so many hours later, or earlier when negative. (docs/rules/calendar.md) */
export function addHours(instant: Instant, hours: number): Instant {
  return addMinutes(instant, hours * 60)
}

/** First Monday of a month. (docs/rules/calendar.md) */
export function firstMonday(year: number, month: number): CalendarDate {
  const first = Temporal.PlainDate.from({ year, month, day: 1 }).toString()
  return addDays(first, (8 - weekday(first)) % 7)
}

/** The next first Monday of a month after a date. (docs/rules/calendar.md) */
export function firstMondayAfter(date: CalendarDate): CalendarDate {
  const this_month = Temporal.PlainYearMonth.from(date)
  const next_month = this_month.add({ months: 1 })
  const monday = firstMonday(this_month.year, this_month.month)
  return monday > date ? monday : firstMonday(next_month.year, next_month.month)
}

/**
 * So many working days, Monday to Friday, beginning with a date or the first working day after it.
 * (docs/rules/calendar.md)
 */
export function workingDaysFrom(first: CalendarDate, count: number): CalendarDate[] {
  const days: CalendarDate[] = []
  for (let date = first; days.length < count; date = addDays(date, 1)) {
    if (weekday(date) <= 5) days.push(date)
  }
  return days
}

/**
 * Dates offered for a new season: working days from the next first Monday of a month, never today.
 * (docs/rules/seasons.md)
 */
export function defaultRoundDates(today: CalendarDate, count: number): CalendarDate[] {
  return workingDaysFrom(firstMondayAfter(today), count)
}
