import { Trans, useLingui } from '@lingui/react/macro'
import type { PlayerStatistics } from '@tertulia/contract/player-statistics'
import { themeWord } from '@/features/customer/theme-words.ts'
import { StatisticsRow } from './statistics-row.tsx'
import { ThemeRows } from './statistics-theme-rows.tsx'

/** A line for each theme, its subthemes below it on demand. */
export function StatisticsTable({ statistics }: { statistics: PlayerStatistics }) {
  const { t } = useLingui()
  const { themes, all_themes, trend_seasons } = statistics
  const any_trend = trend_seasons.length > 1
  return (
    <section className="profile-section" aria-labelledby="themes">
      <h2 id="themes">
        <Trans>Themes</Trans>
      </h2>
      <div className="table-frame">
        <table className="table statistics-table" aria-labelledby="themes">
          <StatisticsHead any_trend={any_trend} />
          <tbody>
            {themes.map((theme) => (
              <ThemeRows
                key={theme.theme}
                name={themeWord(theme.theme)}
                theme={theme}
                any_trend={any_trend}
              />
            ))}
          </tbody>
          <tfoot>
            <StatisticsRow
              label={t`All themes`}
              record={all_themes}
              trend={any_trend ? all_themes.trend : null}
            />
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function StatisticsHead({ any_trend }: { any_trend: boolean }) {
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
          <abbr title={t`Right answers among the corrected ones`}>%</abbr>
        </th>
        <th scope="col" className="num statistics-spacious">
          <Trans comment="Head of a column: the share of right answers of all players">Everybody</Trans>
        </th>
        {any_trend && (
          <th scope="col" className="statistics-trend-cell">
            <Trans comment="Head of a column: how a share went from season to season">Trend</Trans>
          </th>
        )}
      </tr>
    </thead>
  )
}
