import { Trans, useLingui } from '@lingui/react/macro'
import type { QuizNation } from '@tertulia/contract/quiz-nations'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { Sparkline } from '@/ui/charts/sparkline.tsx'
import { NationSums } from './nation-sums.tsx'
import '@/ui/base/table.css'
import * as styles from './quiz-nations.module.css'

/** A nation's results in the published months: its mean as a line, and a table. */
export function NationHistory({ history }: Pick<QuizNation, 'history'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const score = (value: number) => formatNumber(value, language, { decimals: 2 })
  if (history.length === 0) return null
  const inTime = history.toReversed()

  return (
    <section className={`${styles.nationsSection} stack gap-12 fitted`} aria-labelledby="nation-history">
      <h2 id="nation-history">
        <Trans>Month by month</Trans>
      </h2>
      {history.length > 1 && (
        <Sparkline
          caption={t`Average by month`}
          labelHead={t`Month`}
          labels={inTime.map(({ month }) => formatMonth(month, language))}
          series={[{ name: t`Average`, values: inTime.map(({ mean }) => mean) }]}
          format={score}
        />
      )}
      <HistoryTable history={history} />
    </section>
  )
}

function HistoryTable({ history }: Pick<QuizNation, 'history'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const score = (value: number) => formatNumber(value, language, { decimals: 2 })
  return (
    <div className="table-frame">
      <table className={`table ${styles.nationsTable}`}>
        <caption className="visually-hidden">{t`Month by month`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Month</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>Rank</Trans>
            </th>
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
          {history.map(({ month, rank, mean, players, total }) => (
            <tr key={month}>
              <th scope="row">
                {formatMonth(month, language)}
                <NationSums nation={{ players, total }} />
              </th>
              <td className="num">{rank}</td>
              <td className={`num ${styles.nationMean}`}>{score(mean)}</td>
              <td className={`num ${styles.nationWide}`}>{players}</td>
              <td className={`num ${styles.nationWide}`}>{score(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
