import { Trans } from '@lingui/react/macro'
import type { SubthemeStatistics } from '@tertulia/contract/player-statistics'
import type { ReactNode } from 'react'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber, formatPercentage } from '@/lib/words/numbers.ts'
import { StatisticsTrend } from './statistics-trend.tsx'
import * as styles from './statistics-tab.module.css'

type StatisticsRowProps = {
  label: ReactNode
  record: Omit<SubthemeStatistics, 'subtheme'>
  /** Percentages season by season; `none` leaves the cell empty, null omits it. */
  trend: readonly (number | null)[] | 'none' | null
  className?: string
}

/** Right answers, their share, everybody's share, and the trend. */
export function StatisticsRow({ label, record, trend, className }: StatisticsRowProps) {
  const language = useLanguage()
  const { right_answers: rightAnswers, answered, percentage, league_percentage: leaguePercentage } = record
  const share = (value: number | null) => (value === null ? '–' : formatPercentage(value, language))
  const right = formatNumber(rightAnswers, language)
  const given = formatNumber(answered, language)
  return (
    <tr className={className}>
      <th scope="row">{label}</th>
      <td className="num">
        <Trans comment="Right answers of how many questions">
          {right} of {given}
        </Trans>
      </td>
      <td className="num">
        <strong>{share(percentage)}</strong>
      </td>
      <td className={`num soft ${styles.statisticsSpacious}`}>{share(leaguePercentage)}</td>
      {trend !== null && (
        <td className={styles.statisticsTrendCell}>
          {trend !== 'none' && <StatisticsTrend values={trend} />}
        </td>
      )}
    </tr>
  )
}
