import type { CalendarDate, Instant } from '../calendar/calendar.ts'

/** A day, or an instant and another one. */
export type EventTime = { date: CalendarDate } | { start: Instant; end: Instant }

/** An event as its calendar last showed it: its time, how often it has moved, and when it last moved. */
export type SentEvent = { time: string; sequence: number; movedAt: Instant | null }

/** The events of a calendar by their identity, as last read. */
export type SentEvents = Record<string, SentEvent>

const timeOf = (event: EventTime) => ('date' in event ? event.date : `${event.start}/${event.end}`)

/**
 * Counts for each event how often it has moved since its calendar was first read. Removed events stay stored until
 * their day leaves the calendar, so that one that comes back continues its count.
 */
export function countMoves(
  events: readonly ({ uid: string } & EventTime)[],
  sent: SentEvents,
  { from, now }: { from: CalendarDate; now: Instant },
): SentEvents {
  const remembered = Object.entries(sent).filter(([_uid, { time }]) => time >= from)
  const counted = events.map((event): [string, SentEvent] => {
    const time = timeOf(event)
    const before = sent[event.uid]
    if (before === undefined) return [event.uid, { time, sequence: 0, movedAt: null }]
    if (before.time === time) return [event.uid, before]
    return [event.uid, { time, sequence: before.sequence + 1, movedAt: now }]
  })
  return Object.fromEntries([...remembered, ...counted])
}
