import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CupForm, CupInput } from '@tertulia/contract/cup-forms'
import { checkCup, cupRoundCount } from '@tertulia/core/cup/cup-form'
import type { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'

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

type RoundBar = 'past' | 'adjacent' | 'enough' | 'players_first'

type RoundChoice = { round: number; past: boolean; chosen: readonly number[]; wanted: number }

/** Reason why a round cannot be chosen; null when it can, or already is. */
export function roundBar({ round, past, chosen, wanted }: RoundChoice): RoundBar | null {
  if (chosen.includes(round)) return null
  if (past) return 'past'
  if (chosen.some((other) => Math.abs(other - round) === 1)) return 'adjacent'
  if (wanted === 0) return 'players_first'
  return chosen.length >= wanted ? 'enough' : null
}

/** Reason why a cup cannot be saved, with the part of the form it concerns. */
type CupReason = { part: 'players' | 'rounds' | 'form'; words: string }

/** Returns a check of a draft against the rules; null when the cup can be saved. */
export function useCupReason({ rounds, today }: CupForm): (draft: CupDraft) => CupReason | null {
  const { t } = useLingui()

  return (draft) => {
    const verdict = checkCup({ ...draft, seasonRounds: rounds, today })
    if (verdict.accepted) return null
    const wanted = cupRoundCount(draft.player_ids.length)
    const chosen = draft.rounds.length
    switch (verdict.reason) {
      case 'too_few_players':
      case 'player_twice':
        return { part: 'players', words: errorWords(verdict.reason) }
      case 'wrong_cup_round_count': {
        const needed = plural(wanted, { one: '# round', other: '# rounds' })
        return { part: 'rounds', words: t`This cup needs ${needed}; ${chosen} chosen.` }
      }
      case 'cup_rounds_adjacent':
      case 'cup_rounds_not_future':
        return { part: 'rounds', words: errorWords(verdict.reason) }
    }
  }
}

const parts: Partial<Record<CallError['code'], CupReason['part']>> = {
  too_few_players: 'players',
  player_twice: 'players',
  player_not_valid: 'players',
  wrong_cup_round_count: 'rounds',
  cup_rounds_adjacent: 'rounds',
  cup_rounds_not_future: 'rounds',
}

/** Describes the server's refusal with the names of its players, and the part of the form. */
export function refusalReason({ code, details = [] }: CallError, { players }: CupForm): CupReason {
  const ids = new Set(details.map(({ problem }) => Number(problem)))
  const named = code === 'player_not_valid' ? players.filter(({ id }) => ids.has(id)) : []
  const names = named.map(({ name, surname }) => `${name} ${surname}`.trim()).join(', ')
  const words = names === '' ? errorWords(code) : `${errorWords(code)} (${names})`
  return { part: parts[code] ?? 'form', words }
}
