import {
  addDays,
  addMinutes,
  atHour,
  endOfDay,
  startOfDay,
  type CalendarDate,
  type Instant,
} from '../calendar/calendar.ts'

/** From when, and until just before when, a mail is worth writing. */
export type NoticeWindow = { from: Instant; until: Instant }

const opening_until_hour = 12
const morning_hour = 9
const morning_until_hour = 20
const last_minutes = 15

/** When it is told that the quizzes of a date have opened: until noon, later it is no news. (docs/rules/mail.md) */
export function openingWindow(date: CalendarDate, time_zone: string): NoticeWindow {
  return { from: startOfDay(date, time_zone), until: atHour(date, opening_until_hour, time_zone) }
}

/** When who has not submitted may be reminded: while there is time to play before the day closes. (docs/rules/mail.md) */
export function reminderWindow(date: CalendarDate, time_zone: string): NoticeWindow {
  const until = addMinutes(endOfDay(date, time_zone), -last_minutes)
  return { from: startOfDay(date, time_zone), until }
}

/** When what concerns the day before, or a subscription, is told on a date: by day. (docs/rules/mail.md) */
export function morningWindow(date: CalendarDate, time_zone: string): NoticeWindow {
  const at = (hour: number) => atHour(date, hour, time_zone)
  return { from: at(morning_hour), until: at(morning_until_hour) }
}

/** Until when a copy of a submission is sent: two days after the quiz it still tells something. (docs/rules/mail.md) */
export function copyWindow(date: CalendarDate, time_zone: string): NoticeWindow {
  return { from: startOfDay(date, time_zone), until: endOfDay(addDays(date, 1), time_zone) }
}

/** Whether an instant lies in a window. */
export function isWithin(now: Instant, { from, until }: NoticeWindow): boolean {
  return now >= from && now < until
}
