import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type {
  PlayerStatistics,
  ThemeStatistics,
  SubthemeStatistics,
} from '@tertulia/contract/player-statistics'
import { useState, type ReactNode } from 'react'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { RightShare } from '@/features/games/right-share.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber, formatPercentage } from '@/lib/words/numbers.ts'
import * as statisticsTabStyles from './statistics-tab.module.css'

/** A row for each theme, its subthemes below it on demand. */
export function StatisticsTable({ statistics }: { statistics: PlayerStatistics }) {
  const { t } = useLingui()
  const { themes, all_themes, trend_seasons } = statistics
  const anyTrend = trend_seasons.length > 1
  return (
    <section className="stack gap-12 fitted" aria-labelledby="themes">
      <h2 id="themes">
        <Trans>Themes</Trans>
      </h2>
      <div className="table-frame">
        <table className={`table ${statisticsTabStyles.statisticsTable}`} aria-labelledby="themes">
          <StatisticsHead anyTrend={anyTrend} />
          <tbody>
            {themes.map((theme) => (
              <ThemeRows key={theme.theme} name={themeWord(theme.theme)} theme={theme} anyTrend={anyTrend} />
            ))}
          </tbody>
          <tfoot>
            <StatisticsRow
              label={t`All themes`}
              record={all_themes}
              trend={anyTrend ? all_themes.trend : null}
            />
          </tfoot>
        </table>
      </div>
      {all_themes.league_pending > 0 && (
        <p className="small pending">
          <Plural
            value={all_themes.league_pending}
            one="Everyone: # answer not marked yet"
            other="Everyone: # answers not marked yet"
          />
        </p>
      )}
    </section>
  )
}

function StatisticsHead({ anyTrend }: { anyTrend: boolean }) {
  const { t } = useLingui()
  return (
    <thead>
      <tr>
        <th scope="col">
          <Trans>Theme</Trans>
        </th>
        <th scope="col" className="num">
          <Trans context="column">Right</Trans>
        </th>
        <th scope="col" className="num">
          <abbr title={t`Right answers out of those marked`}>%</abbr>
        </th>
        <th scope="col" className={`num ${statisticsTabStyles.statisticsSpacious}`}>
          <Trans comment="Head of a column: the share of right answers of all players">Everyone</Trans>
        </th>
        {anyTrend && (
          <th scope="col" className={statisticsTabStyles.statisticsTrendCell}>
            <Trans comment="Head of a column: how a share went from season to season">Trend</Trans>
          </th>
        )}
      </tr>
    </thead>
  )
}

type ThemeRowsProps = { name: string; theme: ThemeStatistics; anyTrend: boolean }

/** A theme's row, which opens those of its subthemes. */
function ThemeRows({ name, theme, anyTrend }: ThemeRowsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { subthemes, trend } = theme
  const label =
    subthemes.length === 0 ? (
      <span className={statisticsTabStyles.statisticsPlain}>{name}</span>
    ) : (
      <button
        type="button"
        className={`${statisticsTabStyles.statisticsToggle} line gap-8 touchable`}
        aria-expanded={open}
        aria-label={t`Subthemes of ${name}`}
        onClick={() => setOpen(!open)}
      >
        <ChevronDownIcon size={16} />
        {name}
      </button>
    )
  return (
    <>
      <StatisticsRow label={label} record={theme} trend={anyTrend ? trend : null} />
      {open &&
        subthemes.map((subtheme) => (
          <StatisticsRow
            key={subtheme.subtheme}
            className={statisticsTabStyles.statisticsSubtheme}
            label={subthemeWord(subtheme.subtheme)}
            record={subtheme}
            trend={anyTrend ? 'none' : null}
          />
        ))}
    </>
  )
}

type StatisticsRowProps = {
  label: ReactNode
  record: Omit<SubthemeStatistics, 'subtheme'>
  /** Percentages season by season; `none` leaves the cell empty, null omits it. */
  trend: readonly (number | null)[] | 'none' | null
  className?: string
}

/** Right answers, their share, everybody's share, and the trend. */
function StatisticsRow({ label, record, trend, className }: StatisticsRowProps) {
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
      <td className={`num soft ${statisticsTabStyles.statisticsSpacious}`}>{share(league_percentage)}</td>
      {trend !== null && (
        <td className={statisticsTabStyles.statisticsTrendCell}>
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
      className="block"
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      role="img"
      aria-label={t`From ${from} to ${to}`}
    >
      <path d={path ?? ''} className={statisticsTabStyles.statisticsTrendLine} />
      <circle
        cx={across(last.step)}
        cy={up(last.value)}
        r="3"
        className={statisticsTabStyles.statisticsTrendEnd}
      />
    </svg>
  )
}
