import type { CupForm } from '@tertulia/contract/cup'
import { checkCup, cupRoundCount } from '@tertulia/core/cup/cup-form'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import type { CupDraft } from './cup-draft.ts'

/** Reason why a cup cannot be saved, with the part of the form it concerns. */
export type CupReason = { part: 'players' | 'rounds' | 'form'; words: string }

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
