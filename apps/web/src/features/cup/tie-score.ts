import type { CupPath } from '@tertulia/contract/cup'
import type { Language } from '@tertulia/core/customers/languages'
import { shortNumber } from '@/lib/words/numbers.ts'

type Tie = CupPath[number]

/** "12–5", with F for a forfeit; a dash when nobody has a score, null for a bye. */
export function tieScore({ opponent, score, opponent_score }: Tie, language: Language) {
  if (opponent === null) return null
  if (score === null && opponent_score === null) return '–'
  return [score, opponent_score]
    .map((value) => (value === null ? 'F' : shortNumber(value, language)))
    .join('–')
}
