import { useLingui } from '@lingui/react/macro'
import type { Home } from '@tertulia/contract/home'
import type { GameSide } from '@tertulia/contract/league'
import { useCountUp } from '@/lib/words/count-up.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { decimalsOf, formatNumber } from '@/lib/words/numbers.ts'
import * as styles from './home.module.css'

type ResultScoreProps = {
  side: GameSide
  state: NonNullable<Home['last_game']>['state']
  /** True the first time it is seen, when it counts up. */
  fresh: boolean
}

/** A side's big score; a symbol is described to assistive technology. */
export function ResultScore({ side: { score, outcome, excused }, state, fresh }: ResultScoreProps) {
  const { t } = useLingui()
  if (outcome === 'forfeit' && excused) return <Letter letter={`(${t`F`})`} word={t`excused forfeit`} />
  if (outcome === 'forfeit') return <Letter letter={t`F`} word={t`forfeit`} />
  if (score !== null) return <CountingScore score={score} fresh={fresh} />
  return state === 'pending' ? (
    <Letter letter={t`P`} word={t`awaiting correction`} />
  ) : (
    <Letter letter="–" word={t`no score`} />
  )
}

function CountingScore({ score, fresh }: { score: number; fresh: boolean }) {
  const language = useLanguage()
  const shown = useCountUp(score, fresh)
  const decimals = decimalsOf([score])
  return (
    <span className={`score ${styles.resultScore}`}>
      <span aria-hidden="true">{formatNumber(shown, language, { decimals })}</span>
      <span className="visually-hidden">{formatNumber(score, language, { decimals })}</span>
    </span>
  )
}

function Letter({ letter, word }: { letter: string; word: string }) {
  return (
    <span className={`score ${styles.resultScore}`} title={word}>
      <span aria-hidden="true">{letter}</span>
      <span className="visually-hidden">{word}</span>
    </span>
  )
}
