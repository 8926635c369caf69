import { Trans, useLingui } from '@lingui/react/macro'
import type { GameSide, Round } from '@tertulia/contract/league'
import { Link } from '@tanstack/react-router'
import { Fragment, useId } from 'react'
import { CertainWords } from '@/features/games/certain-words.tsx'
import { useUser } from '@/features/session/session.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { decimalsOf } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { SideScore } from '@/features/games/side-score.tsx'
import * as styles from './rounds.module.css'

type RoundGame = Round['games'][number]

type RoundGamesProps = {
  round: Round
  place: { season: number; tier: number }
  today: string
}

/** One round of a tier: its day and the games, each a link to its page. */
export function RoundGames({ round, place, today }: RoundGamesProps) {
  const heading = useId()
  const language = useLanguage()

  return (
    <section
      className={`${styles.round} card shrinking`}
      aria-labelledby={heading}
      data-today={round.date === today || undefined}
    >
      <div className={`${styles.roundHead} row line-below`}>
        <h3 id={heading}>
          <TextLink to={paths.round(place.season, round.round, place.tier)}>
            <Trans>Round {round.round}</Trans>
          </TextLink>
        </h3>
        {round.date === today && (
          <span className={`${styles.roundTag} ${styles.roundTagToday} small strong`}>
            <Trans>Today</Trans>
          </span>
        )}
        {round.solo && (
          <span className={`${styles.roundTag} small`}>
            <Trans>Solo</Trans>
          </span>
        )}
        <p className="soft">{formatDateLong(round.date, language)}</p>
      </div>
      {isVoidRound(round) && (
        <p className={`${styles.roundVoid} soft`}>
          <Trans>The round doesn’t count for anyone.</Trans>
        </p>
      )}
      <GameList round={round} />
      <Byes round={round} />
    </section>
  )
}

/** Tells whether a round counts for nobody; a single game of a player who has withdrawn is void in any round. */
export const isVoidRound = ({ games }: Round) =>
  games.some(({ state, withdrawn_ids }) => state === 'void' && withdrawn_ids.length === 0)

/** Who has no opponent in a round of an odd tier. */
export function Byes({ round: { byes } }: { round: Round }) {
  const language = useLanguage()
  if (byes.length === 0) return null
  const names = formatList(
    byes.map(({ name, surname }) => `${name} ${surname}`.trim()),
    language,
  )
  return (
    <p className={`${styles.roundByes} soft small`}>
      <Trans>No opponent: {names}.</Trans>
    </p>
  )
}

type GameListProps = {
  round: Round
  /** The players who have submitted, while the day is open. */
  submittedIds?: readonly number[] | null
}

/** The games of a round, the user's own marked. */
export function GameList({ round, submittedIds = null }: GameListProps) {
  const user = useUser()
  const decimals = decimalsOf(round.games.flatMap(({ sides }) => sides.map(({ score }) => score)))

  return (
    <ul className={styles.roundGames}>
      {round.games.map((game) => (
        <li key={game.sides[0]?.id} data-own={game.sides.some(({ id }) => id === user?.id) || undefined}>
          <Link to={gamePath(round.date, game)}>
            {game.sides.map((side, index) => (
              <Fragment key={side.id}>
                {index > 0 && <span className="visually-hidden">,</span>}{' '}
                <Side
                  side={side}
                  state={game.state}
                  decimals={decimals}
                  submitted={submittedIds && submittedIds.includes(side.id)}
                />
              </Fragment>
            ))}
            {game.state === 'pending' && (
              <span className="small">
                <CertainWords {...game} own={game.sides[0]?.id === user?.id} />
              </span>
            )}
            {!isVoidRound(round) && <Withdrawn game={game} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Says why a single game of a round does not count. */
function Withdrawn({ game: { sides, withdrawn_ids } }: { game: RoundGame }) {
  const [gone] = sides.filter(({ id }) => withdrawn_ids.includes(id))
  if (!gone) return null
  const name = `${gone.name} ${gone.surname}`.trim()
  return (
    <span className="soft small">
      <Trans>{name} has withdrawn, so the game doesn’t count.</Trans>
    </span>
  )
}

type SideProps = {
  side: GameSide
  state: RoundGame['state']
  decimals: number
  /** Null unless the day is open. */
  submitted: boolean | null
}

function Side({ side, state, decimals, submitted }: SideProps) {
  const isAhead = state === 'scheduled' || state === 'open'
  return (
    <span
      className={`${styles.roundSide} beside baseline gap-12 apart`}
      data-winner={side.outcome === 'win' || undefined}
    >
      <span>
        <PersonName person={side} />{' '}
        {side.excused && isAhead && (
          <span className={`${styles.roundTag} small`}>
            <Trans comment="Said of a player who has announced not to play on a day">absent</Trans>
          </span>
        )}
      </span>{' '}
      {submitted === null || state !== 'open' ? (
        <SideScore side={side} state={state} decimals={decimals} />
      ) : (
        <SubmittedDot submitted={submitted} />
      )}
    </span>
  )
}

/** Tells by a dot whether a player has submitted today. */
function SubmittedDot({ submitted }: { submitted: boolean }) {
  const { t } = useLingui()
  const words = submitted ? t`has played` : t`not yet`
  return (
    <span className="line" title={words}>
      <span className={styles.submittedDot} data-submitted={submitted || undefined} aria-hidden="true" />
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

function gamePath(date: string, { sides: [one, other] }: RoundGame): string {
  return paths.game(date, one?.id ?? 0, other?.id)
}
