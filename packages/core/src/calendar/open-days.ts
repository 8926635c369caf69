import {
  addDays,
  addHours,
  addMinutes,
  dateInZone,
  endOfDay,
  startOfDay,
  type CalendarDate,
  type Instant,
} from './calendar.ts'

/** A day that stays open after its midnight, until an instant. */
export type DayKeptOpen = { date: CalendarDate; closes_at: Instant }

/** The current day, and the days that are not closed at their midnight. */
export type Days = { today: CalendarDate; kept_open: readonly DayKeptOpen[] }

/** A customer's time zone and the days that it keeps open. */
export type ClosingTimes = { time_zone: string; kept_open: readonly DayKeptOpen[] }

/** Tells whether a day is over: past, and not kept open. (docs/rules/day-changes.md) */
export function isOver(date: CalendarDate, { today, kept_open }: Days): boolean {
  return date < today && !kept_open.some((day) => day.date === date)
}

/** The instant at which a day closes: its midnight, or later when it is kept open. */
export function closingOf(date: CalendarDate, { time_zone, kept_open }: ClosingTimes): Instant {
  return kept_open.find((day) => day.date === date)?.closes_at ?? endOfDay(date, time_zone)
}

export type ClosingVerdict = { accepted: true } | { accepted: false; reason: 'too_early' | 'too_late' }

/** The latest closing of an open day: the end of the date after it. */
export function latestClosing(date: CalendarDate, timeZone: string): Instant {
  return endOfDay(addDays(date, 1), timeZone)
}

/** Decides whether an open day may close at an instant: later than now planned, and by the end of the following date. */
export function checkLengthening(
  asked: ClosingTimes & { date: CalendarDate; closes_at: Instant; now: Instant },
): ClosingVerdict {
  const { date, closes_at, now } = asked
  const planned = closingOf(date, asked)
  return between(closes_at, planned > now ? planned : now, latestClosing(date, asked.time_zone))
}

export const reopenableHours = 48
export const longestReopeningHours = 24

/** Tells whether a day was closed so recently that it may be opened again. */
export function isReopenable(closedAt: Instant, now: Instant): boolean {
  return now < addHours(closedAt, reopenableHours)
}

/** Decides whether a reopened day may close at an instant: in the future, and within a day. */
export function checkReopening({ closes_at, now }: { closes_at: Instant; now: Instant }): ClosingVerdict {
  return between(closes_at, now, addHours(now, longestReopeningHours))
}

function between(closesAt: Instant, after: Instant, until: Instant): ClosingVerdict {
  if (closesAt <= after) return { accepted: false, reason: 'too_early' }
  return closesAt <= until ? { accepted: true } : { accepted: false, reason: 'too_late' }
}

/** An offered closing: the last instant of a date counts as its end, not as the beginning of the next. */
export type ClosingChoice = {
  closes_at: Instant
  date: CalendarDate
  /** True for the second of two equal times, when the clocks go back. */
  repeated: boolean
}

const stepMinutes = 30

/**
 * The full and half hours after one instant, until another, in a time zone: none where the clocks go forward, and each of
 * two where they go back.
 */
export function closingChoices({
  after,
  until,
  time_zone,
}: {
  after: Instant
  until: Instant
  time_zone: string
}): ClosingChoice[] {
  const choices: ClosingChoice[] = []
  const seen = new Set<string>()
  let at = startOfDay(dateInZone(after, time_zone), time_zone)
  for (; at <= until; at = addMinutes(at, stepMinutes)) {
    const local = Temporal.Instant.from(at).toZonedDateTimeISO(time_zone).toPlainDateTime().toString()
    const repeated = seen.has(local)
    seen.add(local)
    if (at > after) choices.push({ closes_at: at, date: dateInZone(addMinutes(at, -1), time_zone), repeated })
  }
  return choices
}
