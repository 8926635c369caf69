import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PlayerStatistics } from '@tertulia/contract/player-statistics'
import { RightShare } from '@/features/games/right-share.tsx'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useUser } from '@/features/session/session.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber, formatPercentage } from '@/lib/words/numbers.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import * as styles from './statistics-tab.module.css'
import { Piece } from '@/lib/loading/piece.tsx'

// Drawn a moment after the numbers.
const Radar = lazyAddition(() => import('@/ui/charts/radar.tsx'), 'Radar')
const Sparkline = lazyAddition(() => import('@/ui/charts/sparkline.tsx'), 'Sparkline')

type StatisticsOverviewProps = {
  user_id: number
  /** First name of the player. */
  name: string
  statistics: PlayerStatistics
}

/** The themes beside everybody's as a drawing, the strongest and weakest subthemes, and the course over the seasons. */
export function StatisticsOverview({ user_id, name, statistics }: StatisticsOverviewProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const own = useUser()?.id === user_id
  const { themes, all_themes, trend_seasons, best_subtheme, worst_subtheme } = statistics
  const format = (value: number) => formatPercentage(value, language)

  return (
    <section className={`${styles.statisticsOverview} fitted`} aria-label={t`Overview`}>
      <div className="sheet">
        <Piece fallback={<Skeleton height={340} />}>
          <Radar
            caption={t`Right answers by theme`}
            labelHead={t`Theme`}
            labels={themes.map(({ theme }) => themeWord(theme))}
            series={[
              { name: own ? t`You` : name, values: themes.map(({ percentage }) => percentage) },
              {
                name: t`Everyone`,
                values: themes.map(({ league_percentage }) => league_percentage),
              },
            ]}
            format={format}
          />
        </Piece>
      </div>
      <div className={`${styles.statisticsFacts} stack gap-20`}>
        <AllThemes all_themes={all_themes} />
        {best_subtheme && <StandingOut label={t`Best subtheme`} record={best_subtheme} />}
        {worst_subtheme && <StandingOut label={t`Weakest subtheme`} record={worst_subtheme} />}
        {trend_seasons.length > 1 && (
          <div>
            <h2 className={`${styles.statisticsLabel} soft small medium`}>
              <Trans>From season to season</Trans>
            </h2>
            <Piece fallback={<Skeleton height={60} />}>
              <Sparkline
                caption={t`Right answers from season to season`}
                labelHead={t`Season`}
                labels={trend_seasons.map((season) => t`Season ${season}`)}
                series={[{ name: t`Right answers`, values: all_themes.trend }]}
                format={format}
              />
            </Piece>
          </div>
        )}
      </div>
    </section>
  )
}

function AllThemes({ all_themes }: Pick<PlayerStatistics, 'all_themes'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const { right_answers, answered, pending, league_percentage } = all_themes
  const right = formatNumber(right_answers, language)
  const given = formatNumber(answered, language)
  return (
    <div>
      <h2 className={`${styles.statisticsLabel} soft small medium`}>{t`Right answers`}</h2>
      <p>
        <RightShare record={all_themes} className={`score ${styles.statisticsShare}`} />
      </p>
      <p className="small soft">
        {pending > 0 ? (
          <>
            <Plural value={right_answers} one="# right so far" other="# right so far" />,{' '}
            <Plural value={pending} one="# not marked yet" other="# not marked yet" />
          </>
        ) : (
          <Trans comment="Right answers of how many questions">
            {right} of {given}
          </Trans>
        )}
      </p>
      <Everybody percentage={league_percentage} />
    </div>
  )
}

type StandingOutProps = { label: string; record: NonNullable<PlayerStatistics['best_subtheme']> }

function StandingOut({ label, record }: StandingOutProps) {
  const { subtheme, percentage, league_percentage } = record
  return (
    <div>
      <h2 className={`${styles.statisticsLabel} soft small medium`}>{label}</h2>
      <p className="large">
        <strong>{subthemeWord(subtheme)}</strong>{' '}
        {percentage !== null && <RightShare record={record} className="figures" />}
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
      <Trans comment="The share of right answers of all players">everyone {share}</Trans>
    </p>
  )
}
