import { i18n } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Game } from '@tertulia/contract/league'
import type { Language } from '@tertulia/core/customers/languages'
import { shownScore, type ScoredSide } from '@tertulia/core/league/shown-score'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'

type State = Game['state']

export const forfeitLetter = msg({
  message: 'F',
  comment: 'Forfeit (falta): column head of the table, and score of a player who did not play',
})
const pendingLetter = msg({
  message: 'P',
  comment: 'Pending (pendente): score of a player with answers that are not marked yet',
})
const words = {
  forfeit: msg`forfeit`,
  excused: msg`excused forfeit`,
  pending: msg`not marked yet`,
  none: msg`no score`,
}

/** A score in words; `word` describes what is no number, and a range is no score yet. */
export type ScoreText = { text: string; word: string | null; isRange: boolean }

/** Formats a score: a number, "7 to 9" while verdicts may move it, F (in brackets when excused), P, or a dash. */
export function scoreText(
  side: ScoredSide,
  state: State,
  { language, decimals }: { language: Language; decimals: number },
): ScoreText {
  const shown = shownScore(side, state)
  const symbol = (text: string, word: keyof typeof words) => ({
    text,
    word: i18n._(words[word]),
    isRange: false,
  })
  switch (shown.kind) {
    case 'final':
      return { text: formatNumber(shown.score, language, { decimals }), word: null, isRange: false }
    case 'range': {
      const places = Math.max(decimals, decimalsOf([shown.least, shown.most]))
      const number = (value: number) => formatNumber(value, language, { decimals: places })
      const [least, most] = [number(shown.least), number(shown.most)]
      return { text: t`${least} to ${most}`, word: null, isRange: true }
    }
    case 'forfeit': {
      const letter = i18n._(forfeitLetter)
      return shown.excused ? symbol(`(${letter})`, 'excused') : symbol(letter, 'forfeit')
    }
    case 'pending':
      return symbol(i18n._(pendingLetter), 'pending')
    case 'none':
      return symbol('–', 'none')
  }
}
