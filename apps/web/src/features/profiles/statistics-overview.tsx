import { Trans, useLingui } from '@lingui/react/macro'
import type { PlayerStatistics } from '@tertulia/contract/player-statistics'
import { subthemeWord } from '@/features/customer/subtheme-words.ts'
import { themeWord } from '@/features/customer/theme-words.ts'
import { useUser } from '@/features/session/session.tsx'
import { useLanguage } from '@/lib/dates.ts'
import { formatNumber, formatPercentage } from '@/lib/numbers.ts'
import { Radar } from '@/ui/radar.tsx'
import { Sparkline } from '@/ui/sparkline.tsx'

type StatisticsOverviewProps = { user_id: number; statistics: PlayerStatistics }

/** The themes as a drawing beside everybody's, what stands out, and how it went over the seasons. */
export function StatisticsOverview({ user_id, statistics }: StatisticsOverviewProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const own = useUser()?.id === user_id
  const { themes, all_themes, trend_seasons, best_subtheme, worst_subtheme } = statistics
  const format = (value: number) => formatPercentage(value, language)
  const name = own ? t`You` : t`This player`

  return (
    <section className="statistics-overview" aria-label={t`Overview`}>
      <div className="sheet">
        <Radar
          caption={t`Right answers by theme`}
          label_head={t`Theme`}
          labels={themes.map(({ theme }) => themeWord(theme))}
          series={[
            { name, values: themes.map(({ percentage }) => percentage) },
            { name: t`Everybody`, values: themes.map(({ league_percentage }) => league_percentage) },
          ]}
          format={format}
        />
      </div>
      <div className="statistics-facts">
        <AllThemes all_themes={all_themes} />
        {best_subtheme && <StandingOut label={t`Best subtheme`} record={best_subtheme} />}
        {worst_subtheme && <StandingOut label={t`Weakest subtheme`} record={worst_subtheme} />}
        {trend_seasons.length > 1 && (
          <div>
            <h2 className="statistics-label">
              <Trans>From season to season</Trans>
            </h2>
            <Sparkline
              caption={t`Right answers from season to season`}
              label_head={t`Season`}
              labels={trend_seasons.map((season) => t`Season ${season}`)}
              series={[{ name: t`Right answers`, values: all_themes.trend }]}
              format={format}
            />
          </div>
        )}
      </div>
    </section>
  )
}

function AllThemes({ all_themes }: Pick<PlayerStatistics, 'all_themes'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const { percentage, right_answers, answered, pending, league_percentage } = all_themes
  const right = formatNumber(right_answers, language)
  const given = formatNumber(answered, language)
  const waiting = formatNumber(pending, language)
  return (
    <div>
      <h2 className="statistics-label">{t`Right answers`}</h2>
      <p className="score statistics-share">
        {percentage === null ? '–' : formatPercentage(percentage, language)}
      </p>
      <p className="small soft">
        <Trans comment="Right answers of how many questions">
          {right} of {given}
        </Trans>
        {pending > 0 && <>, {t`${waiting} to be corrected`}</>}
      </p>
      <Everybody percentage={league_percentage} />
    </div>
  )
}

type StandingOutProps = { label: string; record: NonNullable<PlayerStatistics['best_subtheme']> }

function StandingOut({ label, record }: StandingOutProps) {
  const language = useLanguage()
  const { subtheme, percentage, league_percentage } = record
  return (
    <div>
      <h2 className="statistics-label">{label}</h2>
      <p className="statistics-standout">
        <strong>{subthemeWord(subtheme)}</strong>{' '}
        {percentage !== null && <span className="figures">{formatPercentage(percentage, language)}</span>}
      </p>
      <Everybody percentage={league_percentage} />
    </div>
  )
}

function Everybody({ percentage }: { percentage: number | null }) {
  const language = useLanguage()
  if (percentage === null) return null
  const share = formatPercentage(percentage, language)
  return (
    <p className="small soft">
      <Trans comment="The share of right answers of all players">everybody {share}</Trans>
    </p>
  )
}
