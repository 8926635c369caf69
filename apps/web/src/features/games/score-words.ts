import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Game, GameSide } from '@tertulia/contract/league'
import type { Language } from '@tertulia/core/customers/languages'
import { formatNumber } from '@/lib/words/numbers.ts'

type Side = Pick<GameSide, 'score' | 'outcome'> & { excused?: boolean }
type State = Game['state']

export const forfeitLetter = msg({
  message: 'F',
  comment: 'Forfeit (falta): column head of the table, and score of who did not play',
})
const pendingLetter = msg({
  message: 'P',
  comment: 'Pending (pendente): score of who has answers waiting for corrections',
})
const words = {
  forfeit: msg`forfeit`,
  excused: msg`excused forfeit`,
  pending: msg`awaiting correction`,
  none: msg`no score`,
}

/** Classifies a side's score as a number, an absence, waiting for corrections, or nothing yet. */
function scoreKind({ score, outcome }: Side, state: State): 'number' | 'forfeit' | 'pending' | 'none' {
  if (state !== 'pending' && state !== 'decided') return 'none'
  if (outcome === 'forfeit') return 'forfeit'
  return score === null ? 'pending' : 'number'
}

/** Formats a score: a number, F (in brackets when excused), P, or a dash; `word` describes what is no number. */
export function scoreText(
  side: Side,
  state: State,
  { language, decimals }: { language: Language; decimals: number },
): { text: string; word: string | null } {
  const kind = scoreKind(side, state)
  switch (kind) {
    case 'number':
      return { text: formatNumber(side.score ?? 0, language, { decimals }), word: null }
    case 'forfeit':
      return side.excused
        ? { text: `(${i18n._(forfeitLetter)})`, word: i18n._(words.excused) }
        : { text: i18n._(forfeitLetter), word: i18n._(words.forfeit) }
    case 'pending':
      return { text: i18n._(pendingLetter), word: i18n._(words.pending) }
    case 'none':
      return { text: '–', word: i18n._(words.none) }
  }
}
