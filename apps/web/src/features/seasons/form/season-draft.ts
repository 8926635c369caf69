import type { SeasonInput, SeasonPlayer } from '@tertulia/contract/seasons'
import { addDays, workingDaysFrom } from '@tertulia/core/calendar/calendar'
import { useMemo } from 'react'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'

export type SeasonDraft = {
  dates: string[]
  /** The first date as chosen; the first round moves past it while it is a holiday. */
  start: string
  /** True once a date other than the first was chosen by hand. */
  touched: boolean
  tiers: number[][]
}

export type SeasonAction =
  | { kind: 'date'; index: number; date: string }
  | { kind: 'fill_dates' }
  /** The days without a round have changed. */
  | { kind: 'holidays' }
  | { kind: 'step'; id: number; by: -1 | 1 }
  /** At a place of the tier, counted from 0; at its end without one. */
  | { kind: 'place'; id: number; tier: number; at?: number }
  | { kind: 'take_out'; id: number }
  | { kind: 'add_tier' }
  | { kind: 'remove_tier'; tier: number }
  | { kind: 'fill_tiers'; tiers: number[][] }

/** Converts a saved or proposed season to the form's content. */
export function seasonDraft({ dates, tiers }: SeasonInput, holidays: readonly string[] = []): SeasonDraft {
  const [first = ''] = dates
  const filled = isCalendarDate(first) ? datesFrom(first, dates.length, holidays) : []
  return { dates, tiers, start: first, touched: dates.some((date, index) => date !== filled[index]) }
}

/** A date for every round: the first as given, then the following working days that are no holidays. */
export function datesFrom(first: string, roundCount: number, holidays: readonly string[] = []): string[] {
  return [first, ...workingDaysFrom(addDays(first, 1), roundCount - 1, holidays)]
}

/** Applies a change to the form, where dates that follow skip holidays; unaffected tiers stay the same objects. */
export function changeSeason(
  draft: SeasonDraft,
  action: SeasonAction,
  holidays: readonly string[] = [],
): SeasonDraft {
  switch (action.kind) {
    case 'date':
      return changeDate(draft, action, holidays)
    case 'fill_dates':
      return fillDates(draft, draft.dates[0] ?? '', holidays)
    case 'holidays':
      return draft.touched ? draft : fillDates(draft, startAfter(draft.start, holidays), holidays)
    case 'step':
    case 'place':
    case 'take_out':
    case 'add_tier':
    case 'remove_tier':
    case 'fill_tiers':
      return { ...draft, tiers: changeTiers(draft.tiers, action) }
  }
}

function changeDate(
  draft: SeasonDraft,
  { index, date }: { index: number; date: string },
  holidays: readonly string[],
): SeasonDraft {
  const started = index === 0 ? { ...draft, start: date } : draft
  if (index === 0 && !draft.touched && isCalendarDate(date)) return fillDates(started, date, holidays)
  return { ...started, dates: draft.dates.with(index, date), touched: draft.touched || index > 0 }
}

function fillDates(draft: SeasonDraft, first: string, holidays: readonly string[]): SeasonDraft {
  if (!isCalendarDate(first)) return draft
  return { ...draft, dates: datesFrom(first, draft.dates.length, holidays), touched: false }
}

/** The chosen first date, or the working day after it when no round is played on it. */
function startAfter(start: string, holidays: readonly string[]): string {
  return holidays.includes(start) ? (workingDaysFrom(start, 1, holidays)[0] ?? start) : start
}

type TierAction = Exclude<SeasonAction, { kind: 'date' | 'fill_dates' | 'holidays' }>

function changeTiers(tiers: number[][], action: TierAction): number[][] {
  switch (action.kind) {
    case 'step':
      return stepPlayer(tiers, action.id, action.by)
    case 'place': {
      const rest = tiers.length === 0 ? [[]] : takeOut(tiers, action.id)
      const ids = rest[action.tier] ?? []
      return rest.with(action.tier, ids.toSpliced(action.at ?? ids.length, 0, action.id))
    }
    case 'take_out':
      return takeOut(tiers, action.id)
    case 'add_tier':
      return [...tiers, []]
    case 'remove_tier':
      return tiers.toSpliced(action.tier, 1)
    case 'fill_tiers':
      return action.tiers
  }
}

/** Moves a player up or down by one; at the edge of a tier into the next one. */
function stepPlayer(tiers: number[][], id: number, by: -1 | 1): number[][] {
  const tier = tierOf(tiers, id)
  const players = tiers[tier]
  if (!players) return tiers
  const place = players.indexOf(id)
  const other = players[place + by]
  if (other !== undefined) return tiers.with(tier, players.with(place, other).with(place + by, id))
  const neighbours = tiers[tier + by]
  if (!neighbours) return tiers
  const joined = by === -1 ? [...neighbours, id] : [id, ...neighbours]
  return tiers.with(tier, without(players, id)).with(tier + by, joined)
}

function takeOut(tiers: number[][], id: number): number[][] {
  return tiers.map((players) => (players.includes(id) ? without(players, id) : players))
}

function without(players: readonly number[], id: number): number[] {
  return players.filter((other) => other !== id)
}

/** Index of a player's tier; −1 when in none. */
export function tierOf(tiers: readonly (readonly number[])[], id: number): number {
  return tiers.findIndex((players) => players.includes(id))
}

/** Tells whether saving both forms would give the same result. */
export function sameSeason(one: SeasonDraft, other: SeasonDraft): boolean {
  return sameList(one.dates, other.dates) && sameTiers(one.tiers, other.tiers)
}

export function sameTiers(one: readonly number[][], other: readonly number[][]): boolean {
  return one.length === other.length && one.every((players, index) => sameList(players, other[index] ?? []))
}

export function sameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}

export type DateProblem = 'missing' | 'past' | 'same' | 'too_early'

/** The problem of each round's date; null where there is none. */
export function dateProblems(dates: readonly string[], today: string): (DateProblem | null)[] {
  return dates.map((date, index) => {
    if (!isCalendarDate(date)) return 'missing'
    if (date <= today) return 'past'
    if (dates.indexOf(date) < index) return 'same'
    const latestBefore = dates.slice(0, index).filter(isCalendarDate).toSorted().at(-1)
    return latestBefore !== undefined && date < latestBefore ? 'too_early' : null
  })
}

export type PlayersById = ReadonlyMap<number, SeasonPlayer>

/** A season's players, by id. */
export function usePlayersById(players: readonly SeasonPlayer[]): PlayersById {
  return useMemo(() => new Map(players.map((player) => [player.id, player])), [players])
}
