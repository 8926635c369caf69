import type { CupInput } from '@tertulia/contract/cup'

/** A cup in the form, players and rounds in ascending order. */
export type CupDraft = CupInput

export type CupAction =
  | { kind: 'players'; ids: readonly number[]; chosen: boolean }
  | { kind: 'round'; round: number; chosen: boolean }
  | { kind: 'rounds'; rounds: number[] }

const ascending = (one: number, other: number) => one - other

/** Converts a saved cup, or null, to the form's content. */
export function cupDraft(cup: CupInput | null): CupDraft {
  return {
    player_ids: (cup?.player_ids ?? []).toSorted(ascending),
    rounds: (cup?.rounds ?? []).toSorted(ascending),
  }
}

/** Applies a change to the form. */
export function changeCup(draft: CupDraft, action: CupAction): CupDraft {
  switch (action.kind) {
    case 'players':
      return { ...draft, player_ids: chosenFrom(draft.player_ids, action.ids, action.chosen) }
    case 'round':
      return { ...draft, rounds: chosenFrom(draft.rounds, [action.round], action.chosen) }
    case 'rounds':
      return { ...draft, rounds: action.rounds }
  }
}

function chosenFrom(current: readonly number[], items: readonly number[], chosen: boolean): number[] {
  const saved = new Set(current)
  for (const item of items) {
    if (chosen) saved.add(item)
    else saved.delete(item)
  }
  return [...saved].toSorted(ascending)
}

/** The most of these rounds, from an index on, that can be chosen without two being adjacent. */
export function roomFor(free: readonly number[], from = 0): number {
  let last = from - 2
  let count = 0
  for (const round of free) {
    if (round < last + 2) continue
    last = round
    count += 1
  }
  return count
}

/** Spreads this many rounds evenly over the free ones, the last of them for the final; null when there are too few. */
export function proposeCupRounds(free: readonly number[], count: number): number[] | null {
  const [first] = free
  const last = free.at(-1)
  if (first === undefined || last === undefined || count < 1) return null
  const chosen: number[] = []
  for (let index = 0; index < count; index += 1) {
    const wanted = count === 1 ? last : first + ((last - first) * index) / (count - 1)
    const earliest = (chosen.at(-1) ?? -1) + 2
    const still = count - index - 1
    const possible = free.filter((round) => round >= earliest && roomFor(free, round + 2) >= still)
    const [nearest] = possible.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
    if (nearest === undefined) return null
    chosen.push(nearest)
  }
  return chosen
}

export type RoundBar = 'past' | 'adjacent' | 'enough' | 'players_first'

type RoundChoice = { round: number; past: boolean; chosen: readonly number[]; wanted: number }

/** Reason why a round cannot be chosen; null when it can, or already is. */
export function roundBar({ round, past, chosen, wanted }: RoundChoice): RoundBar | null {
  if (chosen.includes(round)) return null
  if (past) return 'past'
  if (chosen.some((other) => Math.abs(other - round) === 1)) return 'adjacent'
  if (wanted === 0) return 'players_first'
  return chosen.length >= wanted ? 'enough' : null
}
