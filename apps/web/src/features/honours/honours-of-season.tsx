import { Plural, Trans } from '@lingui/react/macro'
import type { SeasonHonours } from '@tertulia/contract/honours'
import { PlayerName } from '@/features/users/player-name.tsx'
import { PlayerNames } from '@/features/users/player-names.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TrophyIcon } from '@/ui/player-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Honour } from './honour.tsx'
import * as styles from './honours.module.css'

/** Who won a finished season, with its page. */
export function HonoursOfSeason({ honours }: { honours: SeasonHonours }) {
  const language = useLanguage()
  const { season, last_date } = honours
  const last = formatDateShort(last_date, language)

  return (
    <li className="sheet stack gap-16">
      <header className={`${styles.seasonHead} apart baseline`}>
        <h2>
          <TextLink to={paths.seasonHonours(season)}>
            <Trans>Season {season}</Trans>
          </TextLink>
        </h2>
        <p className="soft small">
          <Trans>Ended {last}</Trans>
        </p>
      </header>
      <SeasonWinners honours={honours} />
    </li>
  )
}

/** The top tier and the cup first, then the other tiers and the special quizzes. */
export function SeasonWinners({ honours }: { honours: SeasonHonours }) {
  const { season, tiers, special_quizzes } = honours
  const lowerTiers = tiers.filter(({ tier }) => tier > 1)
  return (
    <>
      <GreatHonours honours={honours} />
      {lowerTiers.length + special_quizzes.length > 0 && (
        <dl className={styles.honours}>
          {lowerTiers.map(({ tier, winners }) => (
            <Honour
              key={tier}
              name={
                <TextLink to={paths.ranking(season, tier)}>
                  <Trans>First in tier {tier}</Trans>
                </TextLink>
              }
            >
              <PlayerNames people={winners} />
            </Honour>
          ))}
          {special_quizzes.map(({ date, subject, winners }) => (
            <Honour
              key={date}
              name={
                <TextLink to={paths.special_quiz(date)}>
                  <Trans>Special quiz: {subject}</Trans>
                </TextLink>
              }
            >
              <PlayerNames people={winners} />
            </Honour>
          ))}
        </dl>
      )}
    </>
  )
}

function GreatHonours({ honours: { season, tiers, cup } }: { honours: SeasonHonours }) {
  const winners = tiers.find(({ tier }) => tier === 1)?.winners ?? []
  if (winners.length === 0 && !cup) return null
  return (
    <dl className={styles.greatHonours}>
      {winners.length > 0 && (
        <Honour
          name={
            <span className="beside gap-8">
              <TrophyIcon size={18} />
              <Plural value={winners.length} one="Won the season" other="Won the season together" />
            </span>
          }
        >
          <PlayerNames people={winners} />
        </Honour>
      )}
      {cup && (
        <Honour
          name={
            <span className="beside gap-8">
              <TrophyIcon size={18} />
              <TextLink to={paths.cup(season)}>
                <Trans comment="Above the name of the person who won it">Won the cup</Trans>
              </TextLink>
            </span>
          }
          note={
            cup.finalist && (
              <Trans comment="Below the winner of a cup: the other finalist">
                in the final against <PlayerName person={cup.finalist} />
              </Trans>
            )
          }
        >
          <PlayerName person={cup.winner} />
        </Honour>
      )}
    </dl>
  )
}
