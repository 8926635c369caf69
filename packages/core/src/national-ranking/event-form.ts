import type { EventType } from './event-types.ts'

/** The highest result of a player in an event. */
export const resultMax = 1_000_000

type Event = { type: EventType; results: readonly { player_id: number; result: number }[] }

export type EventsVerdict =
  | { accepted: true }
  | { accepted: false; reason: 'type_twice'; event: number }
  | { accepted: false; reason: 'player_twice'; event: number; result: number }

/**
 * Checks that the events of a month can be saved: each type once, and each player once per event.
 * (docs/rules/month-events.md)
 */
export function eventsVerdict(events: readonly Event[]): EventsVerdict {
  const types = new Set<EventType>()
  for (const [event, { type, results }] of events.entries()) {
    if (types.has(type)) return { accepted: false, reason: 'type_twice', event }
    types.add(type)
    const players = new Set<number>()
    for (const [result, { player_id }] of results.entries()) {
      if (players.has(player_id)) return { accepted: false, reason: 'player_twice', event, result }
      players.add(player_id)
    }
  }
  return { accepted: true }
}
