import type { Game } from '@tertulia/contract/league'
import type { ScoredSide } from '@tertulia/core/league/shown-score'
import { useLanguage } from '@/lib/dates/dates.ts'
import { ScoreRange } from './score-range.tsx'
import { scoreText } from './score-words.ts'

type SideScoreProps = {
  side: ScoredSide
  state: Game['state']
  decimals: number
}

/** A player's score; a range is smaller, because it is no score yet, and a symbol is described to assistive technology. */
export function SideScore({ side, state, decimals }: SideScoreProps) {
  const language = useLanguage()
  const { text, word, isRange } = scoreText(side, state, { language, decimals })
  if (isRange) return <ScoreRange text={text} />
  if (word === null) return <span className="figures">{text}</span>
  return (
    <span className="figures" title={word}>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{word}</span>
    </span>
  )
}
