import type { Game, GameSide } from '@tertulia/contract/league'
import { useLanguage } from '@/lib/dates/dates.ts'
import { scoreText } from './score-words.ts'

type SideScoreProps = {
  side: Pick<GameSide, 'score' | 'outcome'> & { excused?: boolean }
  state: Game['state']
  decimals: number
}

/** A player's score; a symbol is described to assistive technology. */
export function SideScore({ side, state, decimals }: SideScoreProps) {
  const language = useLanguage()
  const { text, word } = scoreText(side, state, { language, decimals })
  if (word === null) return <span className="figures">{text}</span>
  return (
    <span className="figures" title={word}>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{word}</span>
    </span>
  )
}
