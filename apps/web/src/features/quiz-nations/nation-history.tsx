import { Trans, useLingui } from '@lingui/react/macro'
import type { QuizNation } from '@tertulia/contract/quiz-nations'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { Sparkline } from '@/ui/charts/sparkline.tsx'
import { NationSums } from './nation-sums.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import * as styles from './quiz-nations.module.css'

type Month = QuizNation['history'][number]

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
  const columns: Column<Month>[] = [
    {
      head: t`Month`,
      cell: ({ month, ...sums }) => (
        <>
          {formatMonth(month, language)}
          <NationSums nation={sums} />
        </>
      ),
    },
    { head: t`Rank`, figures: true, cell: ({ rank }) => rank },
    { head: t`Average`, figures: true, cell: ({ mean }) => <strong>{score(mean)}</strong> },
    { head: t`Players`, figures: true, className: styles.nationWide, cell: ({ players }) => players },
    { head: t`Total`, figures: true, className: styles.nationWide, cell: ({ total }) => score(total) },
  ]
  return (
    <DataTable
      rows={history}
      keyOf={({ month }) => month}
      columns={columns}
      className={styles.nationsTable}
      caption={t`Month by month`}
      dense
    />
  )
}
