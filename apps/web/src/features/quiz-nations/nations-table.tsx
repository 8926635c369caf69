import { Trans, useLingui } from '@lingui/react/macro'
import type { NationRow } from '@tertulia/contract/quiz-nations'
import { regionName } from '@/features/users/region-name.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { NationSums } from './nation-sums.tsx'
import { RankChange } from '@/ui/rank-change.tsx'
import '@/ui/base/table.css'
import * as styles from './quiz-nations.module.css'

type NationsTableProps = {
  nations: readonly NationRow[]
  /** True when there is a previous month to compare with. */
  compared: boolean
  caption: string
}

/** All nations of a month, best first. */
export function NationsTable({ nations, compared, caption }: NationsTableProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const score = (value: number) => formatNumber(value, language, { decimals: 2 })

  return (
    <div className="table-frame">
      <table className={`table ${styles.nationsTable}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="num">
              <abbr title={t`Rank`}>#</abbr>
            </th>
            <th scope="col">
              <Trans>Nation</Trans>
            </th>
            {compared && (
              <th scope="col" className="num">
                <Trans>Change</Trans>
              </th>
            )}
            <th scope="col" className="num">
              <Trans>Average</Trans>
            </th>
            <th scope="col" className={`num ${styles.nationWide}`}>
              <Trans>Players</Trans>
            </th>
            <th scope="col" className={`num ${styles.nationWide}`}>
              <Trans>Total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {nations.map((nation) => (
            <tr key={nation.region}>
              <td className={`num ${styles.nationRank}`}>{nation.rank}</td>
              <th scope="row">
                {regionName(nation.region, language)}
                <NationSums nation={nation} />
              </th>
              {compared && (
                <td className="num">
                  <RankChange {...nation} />
                </td>
              )}
              <td className={`num ${styles.nationMean}`}>{score(nation.mean)}</td>
              <td className={`num ${styles.nationWide}`}>{nation.players}</td>
              <td className={`num ${styles.nationWide}`}>{score(nation.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
