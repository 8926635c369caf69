import type { Instant } from '@tertulia/core/calendar/calendar'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { FeedEvent } from './feed-events.ts'

type Calendar = {
  customer_id: number
  user_id: number
  /** What programs show it as. */
  name: string
  language: 'en' | 'pt'
  /** What every event is stamped with: equal calendars are equal texts. */
  made_at: Instant
}

const refreshed_after_seconds = 3600

/**
 * A calendar as iCalendar. Days are dates without a zone, and instants are in UTC: both are right wherever the calendar is
 * read, whatever its clocks do. (docs/rules/calendar-feeds.md)
 */
export function writeCalendar(calendar: Calendar, events: readonly FeedEvent[]): string {
  const { customer_id, user_id, name, language, made_at } = calendar
  const document = ical({
    name,
    prodId: { company: 'Tertulia', product: 'Calendar', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshed_after_seconds,
  })
  for (const { uid, summary, description, url, ...when } of events) {
    document.createEvent({
      id: `${uid}-${user_id}@customer-${customer_id}.tertulia`,
      stamp: made_at,
      summary,
      description,
      url,
      ...('date' in when
        ? // Nobody is busy all day because of a quiz.
          { start: when.date, allDay: true, transparency: ICalEventTransparency.TRANSPARENT }
        : { ...when, transparency: ICalEventTransparency.TRANSPARENT }),
    })
  }
  return document.toString()
}
