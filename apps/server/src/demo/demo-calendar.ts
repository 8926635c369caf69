import { addDays, weekday, type CalendarDate } from '@tertulia/core/calendar/calendar'

const isWorkday = (date: CalendarDate) => weekday(date) <= 5

/** Working days before a date, the latest last. */
export function workdaysBefore(date: CalendarDate, count: number): CalendarDate[] {
  const days: CalendarDate[] = []
  for (let day = addDays(date, -1); days.length < count; day = addDays(day, -1)) {
    if (isWorkday(day)) days.unshift(day)
  }
  return days
}

/** Working days after a date. */
export function workdaysAfter(date: CalendarDate, count: number): CalendarDate[] {
  const days: CalendarDate[] = []
  for (let day = addDays(date, 1); days.length < count; day = addDays(day, 1)) {
    if (isWorkday(day)) days.push(day)
  }
  return days
}

/** The dates of a season in which today is round `round`, and yesterday the one before, whatever the weekday. */
export function seasonAround(today: CalendarDate, round: number, roundCount: number): CalendarDate[] {
  const yesterday = addDays(today, -1)
  return [
    ...workdaysBefore(yesterday, round - 2),
    yesterday,
    today,
    ...workdaysAfter(today, roundCount - round),
  ]
}

/** Finds the first day after a date that is not one of the given days. */
export function freeDayAfter(date: CalendarDate, taken: readonly CalendarDate[]): CalendarDate {
  const next = addDays(date, 1)
  return taken.includes(next) ? freeDayAfter(next, taken) : next
}
