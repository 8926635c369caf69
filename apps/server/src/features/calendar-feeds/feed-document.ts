import type { Language } from '@tertulia/core/customers/languages'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { SentEvents } from '@tertulia/core/calendar-feeds/event-sequences'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { FeedEvent } from './feed-events.ts'

type Calendar = {
  customer_id: number
  user_id: number
  /** The name that calendar programs show. */
  name: string
  language: Language
  /** The timestamp of events that never moved, so that equal calendars are equal texts. */
  madeAt: Instant
  /** The number of moves of each event, and the instant of the last one. */
  sent: SentEvents
}

const refreshedAfterSeconds = 3600

/**
 * Writes a calendar as iCalendar. Days are dates without a zone and instants are in UTC, so both are right in any time
 * zone.
 */
export function writeCalendar(calendar: Calendar, events: readonly FeedEvent[]): string {
  const { customer_id, user_id, name, language, madeAt, sent } = calendar
  const document = ical({
    name,
    prodId: { company: 'Tertulia', product: 'Calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshedAfterSeconds,
  })
  for (const { uid, summary, description, url, ...when } of events) {
    const { sequence = 0, movedAt = null } = sent[uid] ?? {}
    document.createEvent({
      id: `${uid}-${user_id}@customer-${customer_id}.tertulia`,
      stamp: movedAt ?? madeAt,
      sequence,
      ...(movedAt !== null && { lastModified: movedAt }),
      summary,
      description,
      url,
      ...('date' in when
        ? // A quiz does not make the whole day busy.
          { start: when.date, allDay: true, transparency: ICalEventTransparency.TRANSPARENT }
        : { ...when, transparency: ICalEventTransparency.TRANSPARENT }),
    })
  }
  return document.toString()
}
