import { addDays, workingDaysFrom } from '@tertulia/core/calendar/calendar'
import type { SeasonInput } from '@tertulia/contract/seasons'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'

/** A season in the form: `touched` once a date other than the first was chosen by hand. */
export type SeasonDraft = { dates: string[]; touched: boolean; tiers: number[][] }

export type SeasonAction =
  | { kind: 'date'; index: number; date: string }
  | { kind: 'fill_dates' }
  | { kind: 'step'; id: number; by: -1 | 1 }
  | { kind: 'place'; id: number; tier: number }
  | { kind: 'take_out'; id: number }
  | { kind: 'add_tier' }
  | { kind: 'remove_tier'; tier: number }
  | { kind: 'fill_tiers'; tiers: number[][] }

/** Converts a saved or proposed season to the form's content. */
export function seasonDraft({ dates, tiers }: SeasonInput): SeasonDraft {
  const [first = ''] = dates
  const filled = isCalendarDate(first) ? datesFrom(first, dates.length) : []
  return { dates, tiers, touched: dates.some((date, index) => date !== filled[index]) }
}

/** A date for every round: the first as given, then the following working days. */
export function datesFrom(first: string, roundCount: number): string[] {
  return [first, ...workingDaysFrom(addDays(first, 1), roundCount - 1)]
}

/** Applies a change to the form; unaffected tiers stay the same objects. */
export function changeSeason(draft: SeasonDraft, action: SeasonAction): SeasonDraft {
  switch (action.kind) {
    case 'date':
      return changeDate(draft, action.index, action.date)
    case 'fill_dates':
      return fillDates(draft, draft.dates[0] ?? '')
    case 'step':
    case 'place':
    case 'take_out':
    case 'add_tier':
    case 'remove_tier':
    case 'fill_tiers':
      return { ...draft, tiers: changeTiers(draft.tiers, action) }
  }
}

function changeDate(draft: SeasonDraft, index: number, date: string): SeasonDraft {
  if (index === 0 && !draft.touched && isCalendarDate(date)) return fillDates(draft, date)
  return { ...draft, dates: draft.dates.with(index, date), touched: draft.touched || index > 0 }
}

function fillDates(draft: SeasonDraft, first: string): SeasonDraft {
  if (!isCalendarDate(first)) return draft
  return { ...draft, dates: datesFrom(first, draft.dates.length), touched: false }
}

type TierAction = Exclude<SeasonAction, { kind: 'date' | 'fill_dates' }>

function changeTiers(tiers: number[][], action: TierAction): number[][] {
  switch (action.kind) {
    case 'step':
      return stepPlayer(tiers, action.id, action.by)
    case 'place': {
      const rest = tiers.length === 0 ? [[]] : takeOut(tiers, action.id)
      return rest.with(action.tier, [...(rest[action.tier] ?? []), action.id])
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
