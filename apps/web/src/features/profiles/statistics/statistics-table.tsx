import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PlayerStatistics, ThemeStatistics } from '@tertulia/contract/player-statistics'
import { useState } from 'react'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { StatisticsRow } from './statistics-row.tsx'
import '@/ui/base/table.css'
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
