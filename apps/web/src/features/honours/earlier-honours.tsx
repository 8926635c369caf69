import { Plural, Trans } from '@lingui/react/macro'
import type { EarlierHonours } from '@tertulia/contract/earlier-seasons'
import { ofFeature } from '@/features/session/of-feature.tsx'
import { PlayerNames } from '@/features/users/player-names.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TrophyIcon } from '@/ui/player-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Honour } from './honour.tsx'
import * as styles from './honours.module.css'

/** Who won a season that the club played elsewhere, with its page. */
export const HonoursOfEarlierSeason = ofFeature('earlier_seasons', EarlierSeason)

function EarlierSeason({ season }: { season: EarlierHonours }) {
  const language = useLanguage()
  const { id, name, ends_on: end } = season
  const last = end && formatDateShort(end, language)
  return (
    <li className="sheet stack gap-16">
      <header className={`${styles.seasonHead} apart baseline`}>
        <h2 className="breakable">
          <TextLink to={paths.earlierSeason(id)}>
            <Trans>Season {name}</Trans>
          </TextLink>
        </h2>
        <p className="soft small">
          {last && (
            <>
              <Trans>Ended {last}</Trans>
              {' · '}
            </>
          )}
          <Trans>imported</Trans>
        </p>
      </header>
      <EarlierWinners season={season} />
    </li>
  )
}

/** The top tier and the cup first, then the other tiers and the special quizzes. */
export function EarlierWinners({ season }: { season: EarlierHonours }) {
  const { id, tiers, special_quizzes } = season
  const lower = tiers.slice(1)
  return (
    <>
      <GreatHonours season={season} />
      {lower.length + special_quizzes.length > 0 && (
        <dl className={styles.honours}>
          {lower.map(({ place, name, winners }) => (
            <Honour
              key={place}
              name={
                <TextLink to={paths.earlierSeason(id, place)}>
                  <Trans>First in tier {name}</Trans>
                </TextLink>
              }
            >
              <PlayerNames people={winners} />
            </Honour>
          ))}
          {special_quizzes.map(({ subject, winners }) => (
            <Honour key={subject} name={<Trans>Special quiz: {subject}</Trans>}>
              <PlayerNames people={winners} />
            </Honour>
          ))}
        </dl>
      )}
    </>
  )
}

function GreatHonours({ season: { tiers, cups } }: { season: EarlierHonours }) {
  const [top] = tiers
  if (!top && cups.length === 0) return null
  return (
    <dl className={styles.greatHonours}>
      {top && (
        <Honour
          name={
            <span className="beside gap-8">
              <TrophyIcon size={18} />
              <Plural value={top.winners.length} one="Won the season" other="Won the season together" />
            </span>
          }
        >
          <PlayerNames people={top.winners} />
        </Honour>
      )}
      {cups.map(({ name, winners, finalists }) => (
        <Honour
          key={name}
          name={
            <span className="beside gap-8">
              <TrophyIcon size={18} />
              {name || <Trans comment="Above the name of the person who won it">Won the cup</Trans>}
            </span>
          }
          note={
            finalists.length > 0 && (
              <Trans comment="Below the winner of a cup: the other finalist">
                in the final against <PlayerNames people={finalists} />
              </Trans>
            )
          }
        >
          <PlayerNames people={winners} />
        </Honour>
      ))}
    </dl>
  )
}
