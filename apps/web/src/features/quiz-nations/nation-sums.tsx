import { Plural, Trans } from '@lingui/react/macro'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import * as styles from './quiz-nations.module.css'

/** Players and total of a nation in one line, where there is no room for columns. */
export function NationSums({ nation: { players, total } }: { nation: { players: number; total: number } }) {
  const points = formatNumber(total, useLanguage(), { decimals: 2 })
  return (
    <span className={`small soft ${styles.nationNarrow}`}>
      <span className="block">
        <Plural value={players} one="# player" other="# players" />
      </span>{' '}
      <span className="block">
        <Trans>total {points}</Trans>
      </span>
    </span>
  )
}
