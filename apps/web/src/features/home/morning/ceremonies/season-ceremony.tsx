import { Trans, useLingui } from '@lingui/react/macro'
import type { Ceremonies } from '@tertulia/contract/home'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage, shortNumber } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { TableAround } from '../../table-around.tsx'
import { CeremonyCard } from './ceremony-card.tsx'
import * as styles from './ceremonies.module.css'

type Season = NonNullable<Ceremonies['season']>

/** A season that is over: won, promoted or neither, in eight numbers and with the end of the table. */
export function SeasonCeremony({ ceremony }: { ceremony: Season }) {
  const { t } = useLingui()
  const { date, outcome, table } = ceremony
  const { season, tier } = table
  const numbers = useNumbers(ceremony)
  return (
    <CeremonyCard
      id="season-over"
      kind="season"
      date={date}
      kicker={
        <Trans>
          Season {season} · Tier {tier}
        </Trans>
      }
      heading={<SeasonHeading outcome={outcome} season={season} />}
      plain={outcome === null}
      link={
        <span className="row gap-4-16">
          <TextLink to={paths.seasonHonours(season)}>
            <Trans>See the season’s winners</Trans>
          </TextLink>
          <TextLink to={paths.ranking(season, tier)}>
            <Trans>See the final table</Trans>
          </TextLink>
        </span>
      }
      shared={[t`Season ${season}, tier ${tier}`, ...numbers.map(({ word, value }) => `${word}: ${value}`)]}
    >
      <dl className={styles.numbers}>
        {numbers.map(({ word, value }) => (
          <div key={word}>
            <dt className="soft small">{word}</dt>
            <dd className="score">{value}</dd>
          </div>
        ))}
      </dl>
      <TableAround table={table} label={t`Final table`} />
    </CeremonyCard>
  )
}

function SeasonHeading({ outcome, season }: { outcome: Season['outcome']; season: number }) {
  if (outcome === 'won') return <Trans>You won the season</Trans>
  if (outcome === 'promoted') return <Trans>You move up a tier</Trans>
  return <Trans>Season {season} is over</Trans>
}

/** The eight numbers with their words; a dash where there is none. */
function useNumbers({ review, players }: Season): { word: string; value: string }[] {
  const { t } = useLingui()
  const language = useLanguage()
  const number = (value: number | null) => (value === null ? '–' : shortNumber(value, language))
  const { rank } = review
  const share = review.right_share
  return [
    { word: t`Place`, value: t`${rank} of ${players}` },
    { word: t`League points`, value: number(review.league_points) },
    { word: t`Wins`, value: number(review.wins) },
    {
      word: t`Right answers`,
      value: share === null ? '–' : formatPercentage(Math.round(share * 100), language),
    },
    { word: t`Best score`, value: number(review.best_score) },
    { word: t`Biggest win`, value: review.biggest_win === null ? '–' : t`by ${number(review.biggest_win)}` },
    { word: t`Wins in a row`, value: number(review.winning_streak) },
    { word: t`Perfect days`, value: number(review.perfect_days) },
  ]
}
