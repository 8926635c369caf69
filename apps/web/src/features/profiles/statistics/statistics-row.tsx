import { Trans, useLingui } from '@lingui/react/macro'
import type { SubthemeStatistics } from '@tertulia/contract/player-statistics'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { ReactNode } from 'react'
import { RightShare } from '@/features/games/right-share.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber, formatPercentage } from '@/lib/words/numbers.ts'
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
  const { right_answers, answered, league_percentage } = record
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
        <RightShare record={record} className="strong" narrow />
      </td>
      <td className={`num soft ${styles.statisticsSpacious}`}>{share(league_percentage)}</td>
      {trend !== null && (
        <td className={styles.statisticsTrendCell}>
          {trend !== 'none' && <StatisticsTrend values={trend} />}
        </td>
      )}
    </tr>
  )
}

const size = { width: 84, height: 24, air: 3 }

/** Percentages from season to season as a thin line in a table cell, read out from first to last. */
function StatisticsTrend({ values }: { values: readonly (number | null)[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const known = values.flatMap((value, step) => (value === null ? [] : [{ value, step }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || known.length < 2) return <>–</>
  const shares = known.map(({ value }) => value)
  const [from, to] = [formatPercentage(first.value, language), formatPercentage(last.value, language)]
  const across = scaleLinear([first.step, last.step], [size.air, size.width - size.air])
  const up = scaleLinear(
    [Math.min(...shares) - 1, Math.max(...shares) + 1],
    [size.height - size.air, size.air],
  )
  const path = line<(typeof known)[number]>(
    ({ step }) => across(step),
    ({ value }) => up(value),
  )(known)

  return (
    <svg
      className={styles.statisticsTrend}
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      role="img"
      aria-label={t`From ${from} to ${to}`}
    >
      <path d={path ?? ''} className={styles.statisticsTrendLine} />
      <circle cx={across(last.step)} cy={up(last.value)} r="3" className={styles.statisticsTrendEnd} />
    </svg>
  )
}
