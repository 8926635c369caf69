import type { CalendarDate } from '@tertulia/core/calendar/calendar'

type UnusualDay = {
  why: string
  date: CalendarDate
  /** The home page's words for the day on the day itself, the morning after, and for the next day. */
  names: { day: string; yesterday: string; next: string }
}

const inOneYear = (day: string, next: string) => ({ day, yesterday: day, next })

/** Days on which calendars go wrong, in Lisbon. */
export const unusualDays: UnusualDay[] = [
  { why: 'a Saturday', date: '2026-11-21', names: inOneYear('Saturday 21 November', 'Sunday 22 November') },
  { why: 'a month’s end', date: '2026-11-30', names: inOneYear('Monday 30 November', 'Tuesday 1 December') },
  {
    why: 'a year’s end',
    date: '2026-12-31',
    names: {
      day: 'Thursday 31 December',
      yesterday: 'Thursday, 31 December 2026',
      next: 'Friday 1 January',
    },
  },
  {
    why: 'a day with 25 hours',
    date: '2026-10-25',
    names: inOneYear('Sunday 25 October', 'Monday 26 October'),
  },
  { why: 'a day with 23 hours', date: '2027-03-28', names: inOneYear('Sunday 28 March', 'Monday 29 March') },
]
