import { pathOfEvent } from '@tertulia/core/club-events/club-events'
import type { StoredEvent } from './club-events.views.ts'

/** Writes an event as the feed and webhooks send it, with the address of its page. (docs/rules/webhooks.md) */
export function bodyOfEvent({ id, occurred_at: occurredAt, ...event }: StoredEvent, webUrl: string): string {
  const data = { ...event.data, url: `${webUrl}${pathOfEvent(event)}` }
  return JSON.stringify({ id, type: event.kind, timestamp: occurredAt, data })
}
