import { Trans } from '@lingui/react/macro'
import type { SubthemeStatistics } from '@tertulia/contract/player-statistics'
import type { ReactNode } from 'react'
import { useLanguage } from '@/lib/dates.ts'
import { formatNumber, formatPercentage } from '@/lib/numbers.ts'
import { StatisticsTrend } from './statistics-trend.tsx'

type StatisticsRowProps = {
  label: ReactNode
  record: Omit<SubthemeStatistics, 'subtheme'>
  /** Percentages season by season; `none` leaves the cell empty, null leaves it out. */
  trend: readonly (number | null)[] | 'none' | null
  className?: string
}

/** Right answers, their share, everybody's, and how it went. */
export function StatisticsRow({ label, record, trend, className }: StatisticsRowProps) {
  const language = useLanguage()
  const { right_answers, answered, percentage, league_percentage } = record
  const share = (value: number | null) => (value === null ? '–' : formatPercentage(value, language))
  const right = formatNumber(right_answers, language)
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
      <td className="num soft statistics-spacious">{share(league_percentage)}</td>
      {trend !== null && (
        <td className="statistics-trend-cell">{trend !== 'none' && <StatisticsTrend values={trend} />}</td>
      )}
    </tr>
  )
}
