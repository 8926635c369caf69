import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile, ProfileGame } from '@tertulia/contract/profiles'
import { stageWords } from '@/features/cup/cup-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import * as styles from './profile.module.css'

/** Today's opponents of a player in league and cup. */
export function TodaysGames({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const { games_today } = profile
  if (games_today.length === 0) return null
  return (
    <section className={`sheet ${styles.profileToday}`} aria-label={t`Today`}>
      <p className="small soft">
        <Trans>Today</Trans>
      </p>
      <ul>
        {games_today.map((game) => (
          <li key={game.competition}>
            {game.competition === 'league' ? (
              <LeagueLine profile={profile} game={game} />
            ) : (
              <CupLine profile={profile} game={game} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type LineProps = { profile: Profile; game: ProfileGame }

const nameOf = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`.trim()

function LeagueLine({ profile: { id, today }, game: { season, round, opponent } }: LineProps) {
  const to = paths.game(today, id, opponent?.id)
  const name = opponent && nameOf(opponent)
  return (
    <>
      <TextLink to={to}>{name === null ? <Trans>Solo round</Trans> : <Trans>Against {name}</Trans>}</TextLink>
      <span className="soft">
        <Trans>
          Season {season}, round {round}
        </Trans>
      </span>
    </>
  )
}

function CupLine({ profile: { id, today }, game: { season, ties, opponent } }: LineProps) {
  // Re-renders on a change of language, for the stage's words.
  useLanguage()
  const stage = stageWords(ties ?? 1)
  if (!opponent) {
    return (
      <span>
        <Trans>
          <TextLink to={paths.cup(season)}>Cup</TextLink>: a bye
        </Trans>
      </span>
    )
  }
  const name = nameOf(opponent)
  return (
    <>
      <TextLink to={paths.cup_game(today, id, opponent.id)}>
        <Trans>Against {name}</Trans>
      </TextLink>
      <span className="soft">
        <Trans comment="stage: Final, Quarter-finals, Round of 16">Cup, {stage}</Trans>
      </span>
    </>
  )
}
