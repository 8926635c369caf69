import type { MonthEvent } from '@tertulia/contract/month-events'
import { result_max } from '@tertulia/core/national-ranking/event-form'
import { event_types, type EventType } from '@tertulia/core/national-ranking/event-types'

/** A player's result as it is typed. */
export type ResultDraft = { player_id: number; result: string }

/** What stands in the form of a month. */
export type EventsDraft = { month: string; events: Record<EventType, ResultDraft[]> }

export type EventsChange =
  | { kind: 'begin'; draft: EventsDraft }
  | { kind: 'month'; month: string }
  | { kind: 'add' | 'remove'; type: EventType; player_id: number }
  | { kind: 'set'; type: EventType; player_id: number; result: string }
  | { kind: 'take_over'; type: EventType; results: { player_id: number; result: number }[] }

/** What the form begins with. */
export function eventsDraft(month: string, events: readonly MonthEvent[]): EventsDraft {
  const draftOf = (type: EventType) =>
    (events.find((event) => event.type === type)?.results ?? []).map(({ player_id, result }) => ({
      player_id,
      result: String(result),
    }))
  return {
    month,
    events: Object.fromEntries(event_types.map((type) => [type, draftOf(type)])) as EventsDraft['events'],
  }
}

/** The form after a change. */
export function changeEvents(draft: EventsDraft, change: EventsChange): EventsDraft {
  if (change.kind === 'begin') return change.draft
  if (change.kind === 'month') return { ...draft, month: change.month }
  const results = draft.events[change.type]
  const changed = changeResults(results, change)
  return changed === results ? draft : { ...draft, events: { ...draft.events, [change.type]: changed } }
}

type ResultsChange = Exclude<EventsChange, { kind: 'begin' | 'month' }>

function changeResults(results: ResultDraft[], change: ResultsChange): ResultDraft[] {
  switch (change.kind) {
    case 'add':
      if (results.some(({ player_id }) => player_id === change.player_id)) return results
      return [{ player_id: change.player_id, result: '' }, ...results]
    case 'remove':
      return results.filter(({ player_id }) => player_id !== change.player_id)
    case 'set':
      return results.map((row) =>
        row.player_id === change.player_id ? { ...row, result: change.result } : row,
      )
    case 'take_over': {
      const taken = new Map(change.results.map(({ player_id, result }) => [player_id, String(result)]))
      const kept = new Set(results.map(({ player_id }) => player_id))
      const added = change.results
        .filter(({ player_id }) => !kept.has(player_id))
        .map(({ player_id, result }) => ({ player_id, result: String(result) }))
      return [...added, ...results.map((row) => ({ ...row, result: taken.get(row.player_id) ?? row.result }))]
    }
  }
}

/** A typed result as a number; null for what is none. */
export function numberOf(result: string): number | null {
  const text = result.trim()
  return /^\d{1,7}$/.test(text) && Number(text) <= result_max ? Number(text) : null
}

/** Whose results are still no whole numbers from 0. */
export function problemsOf({ events }: EventsDraft): { type: EventType; player_id: number }[] {
  return event_types.flatMap((type) =>
    events[type]
      .filter(({ result }) => numberOf(result) === null)
      .map(({ player_id }) => ({ type, player_id })),
  )
}

/** What is sent of the form: the events that have results. */
export function inputOf({ events }: EventsDraft): MonthEvent[] {
  return event_types
    .map((type) => ({
      type,
      results: events[type].map(({ player_id, result }) => ({ player_id, result: numberOf(result) ?? 0 })),
    }))
    .filter(({ results }) => results.length > 0)
}

/** Whether two forms say the same, in whatever order. */
export function sameEvents(one: EventsDraft, other: EventsDraft): boolean {
  return (
    one.month === other.month &&
    event_types.every((type) => sameResults(one.events[type], other.events[type]))
  )
}

function sameResults(one: readonly ResultDraft[], other: readonly ResultDraft[]): boolean {
  if (one === other) return true
  if (one.length !== other.length) return false
  const results = new Map(other.map(({ player_id, result }) => [player_id, result.trim()]))
  return one.every(({ player_id, result }) => results.get(player_id) === result.trim())
}
