import {
  addDays,
  addMinutes,
  atHour,
  endOfDay,
  startOfDay,
  type CalendarDate,
  type Instant,
} from '../calendar/calendar.ts'
import { closingOf, type ClosingTimes } from '../calendar/open-days.ts'

/** The time in which a notice is worth sending: from one instant until just before the other. */
export type MailWindow = { from: Instant; until: Instant }

const openingUntilHour = 12
const morningHour = 9
const morningUntilHour = 20
const lastMinutes = 15
const closingSoonMinutes = 30
const closingSoonUntilMinutes = 5

/**
 * Window for mails that the quizzes of a date have opened: until noon, since later it is no news. (docs/rules/mail.md)
 */
export function openingWindow(date: CalendarDate, timeZone: string): MailWindow {
  return { from: startOfDay(date, timeZone), until: atHour(date, openingUntilHour, timeZone) }
}

/**
 * Window for reminding players who have not submitted, while there is time to play before the day closes.
 * (docs/rules/mail.md)
 */
export function reminderWindow(date: CalendarDate, times: ClosingTimes): MailWindow {
  const until = addMinutes(closingOf(date, times), -lastMinutes)
  return { from: startOfDay(date, times.time_zone), until }
}

/** Window for reminding players before closing of what they have typed and not submitted. (docs/rules/mail.md) */
export function closingSoonWindow(date: CalendarDate, times: ClosingTimes): MailWindow {
  const before = (minutes: number) => addMinutes(closingOf(date, times), -minutes)
  return { from: before(closingSoonMinutes), until: before(closingSoonUntilMinutes) }
}

/** Daytime window for mails about the day before or about a subscription. (docs/rules/mail.md) */
export function morningWindow(date: CalendarDate, timeZone: string): MailWindow {
  const at = (hour: number) => atHour(date, hour, timeZone)
  return { from: at(morningHour), until: at(morningUntilHour) }
}

/**
 * Window for sending a copy of a submission: until the end of the day after the quiz, or of today for one that is kept
 * open, while it is still of use. (docs/rules/mail.md)
 */
export function copyWindow(date: CalendarDate, today: CalendarDate, timeZone: string): MailWindow {
  const next = addDays(date, 1)
  return { from: startOfDay(date, timeZone), until: endOfDay(next > today ? next : today, timeZone) }
}

/** Tells whether an instant lies in a window. */
export function isWithin(now: Instant, { from, until }: MailWindow): boolean {
  return now >= from && now < until
}
