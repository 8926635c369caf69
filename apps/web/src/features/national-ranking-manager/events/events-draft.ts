import type { MonthEvent } from '@tertulia/contract/month-events'
import { resultMax } from '@tertulia/core/national-ranking/event-form'
import { eventTypes, type EventType } from '@tertulia/core/national-ranking/event-types'
import { recordOf } from '@tertulia/core/collections/records'

/** A player's result as it is typed. */
export type ResultDraft = { player_id: number; result: string }

/** Content of a month's form. */
export type EventsDraft = {
  month: string
  events: Record<EventType, ResultDraft[]>
  /** The supervised ones; absent in what an earlier version stored on the device. */
  supervised?: EventType[]
}

export type EventsChange =
  | { kind: 'month'; month: string }
  | { kind: 'add' | 'remove'; type: EventType; player_id: number }
  | { kind: 'set'; type: EventType; player_id: number; result: string }
  | { kind: 'supervise'; type: EventType; supervised: boolean }
  | { kind: 'take_over'; type: EventType; results: { player_id: number; result: number }[] }

/** Creates the form's initial content. */
export function eventsDraft(month: string, events: readonly MonthEvent[]): EventsDraft {
  const draftOf = (type: EventType) =>
    (events.find((event) => event.type === type)?.results ?? []).map(({ player_id, result }) => ({
      player_id,
      result: String(result),
    }))
  return {
    month,
    events: recordOf(eventTypes, draftOf),
    supervised: events.flatMap(({ type, supervised }) => (supervised === true ? [type] : [])),
  }
}

/** Tells whether an event was played in a room with somebody watching. */
export const isSupervised = ({ supervised = [] }: EventsDraft, type: EventType): boolean =>
  supervised.includes(type)

/** Applies a change to the form. */
export function changeEvents(draft: EventsDraft, change: EventsChange): EventsDraft {
  if (change.kind === 'month') return { ...draft, month: change.month }
  if (change.kind === 'supervise') {
    const others = (draft.supervised ?? []).filter((type) => type !== change.type)
    return { ...draft, supervised: change.supervised ? [...others, change.type] : others }
  }
  const results = draft.events[change.type]
  const changed = changeResults(results, change)
  return changed === results ? draft : { ...draft, events: { ...draft.events, [change.type]: changed } }
}

type ResultsChange = Exclude<EventsChange, { kind: 'month' | 'supervise' }>

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
      const saved = new Set(results.map(({ player_id }) => player_id))
      const added = change.results
        .filter(({ player_id }) => !saved.has(player_id))
        .map(({ player_id, result }) => ({ player_id, result: String(result) }))
      return [...added, ...results.map((row) => ({ ...row, result: taken.get(row.player_id) ?? row.result }))]
    }
  }
}

/** Parses a typed result; null when invalid. */
export function numberOf(result: string): number | null {
  const text = result.trim()
  return /^\d{1,7}$/.test(text) && Number(text) <= resultMax ? Number(text) : null
}

/** A result that cannot be sent. */
export type EventProblem = { field: string; type: EventType; player_id: number }

/** Results that are not whole numbers from 0. */
export function problemsOf({ events }: EventsDraft): EventProblem[] {
  return eventTypes.flatMap((type) =>
    events[type]
      .filter(({ result }) => numberOf(result) === null)
      .map(({ player_id }) => ({ field: `${type}.${player_id}`, type, player_id })),
  )
}

/** Builds the request: the events that have results. */
export function inputOf(draft: EventsDraft): MonthEvent[] {
  const { events } = draft
  return eventTypes
    .map((type) => ({
      type,
      ...(isSupervised(draft, type) && { supervised: true }),
      results: events[type].map(({ player_id, result }) => ({
        player_id,
        result: numberOf(result) ?? 0,
      })),
    }))
    .filter(({ results }) => results.length > 0)
}

/** Tells whether two forms are equal, in any order. */
export function sameEvents(one: EventsDraft, other: EventsDraft): boolean {
  return one.month === other.month && eventTypes.every((type) => sameEvent(type, one, other))
}

/** Tells whether an event is equal; without results nothing of it is saved. */
function sameEvent(type: EventType, one: EventsDraft, other: EventsDraft): boolean {
  const isEmpty = one.events[type].length === 0
  return (
    sameResults(one.events[type], other.events[type]) &&
    (isEmpty || isSupervised(one, type) === isSupervised(other, type))
  )
}

function sameResults(one: readonly ResultDraft[], other: readonly ResultDraft[]): boolean {
  if (one === other) return true
  if (one.length !== other.length) return false
  const results = new Map(other.map(({ player_id, result }) => [player_id, result.trim()]))
  return one.every(({ player_id, result }) => results.get(player_id) === result.trim())
}

/** The highest result, which scores 100; null before there is one. */
export const bestOf = (results: readonly ResultDraft[]) =>
  results.reduce<number | null>((best, { result }) => {
    const number = numberOf(result)
    return number === null ? best : Math.max(best ?? 0, number)
  }, null)
