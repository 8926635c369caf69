import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'

/** The day of every journey: a Wednesday in the middle of a month, without a holiday or a clock change near it. */
export const today: CalendarDate = '2026-11-18'

/** An instant of a day by its time in UTC, which in the clubs' Lisbon is the same hour or the one after. */
export const at = (date: CalendarDate, time: string): Instant => `${date}T${time}:00.000Z`

/** The time at which a journey begins. */
export const morning: Instant = at(today, '10:00')
