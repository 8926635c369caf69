import { pathOfEvent, type ClubEvent } from './club-events.ts'
import type { Instant } from '../calendar/calendar.ts'

type SentEvent = (ClubEvent | { kind: 'test'; data: Record<string, never> }) & {
  id: string
  occurred_at: Instant
}

/** Writes an event as the feed and webhooks send it, with the address of its page. (docs/rules/webhooks.md) */
export function bodyOfEvent({ id, occurred_at, ...event }: SentEvent, webUrl: string): string {
  const path = event.kind === 'test' ? '/' : pathOfEvent(event)
  const data = { ...event.data, url: `${webUrl}${path}` }
  return JSON.stringify({ id, type: event.kind, timestamp: occurred_at, data })
}
