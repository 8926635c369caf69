import { Plural, Trans } from '@lingui/react/macro'
import { useLanguage } from '@/lib/dates.ts'
import { formatNumber } from '@/lib/numbers.ts'

/** Players and total of a nation in one line, where there is no room for columns. */
export function NationSums({ nation: { players, total } }: { nation: { players: number; total: number } }) {
  const points = formatNumber(total, useLanguage(), { decimals: 2 })
  return (
    <span className="small soft nation-narrow">
      <span className="nation-sum">
        <Plural value={players} one="# player" other="# players" />
      </span>{' '}
      <span className="nation-sum">
        <Trans>total {points}</Trans>
      </span>
    </span>
  )
}
