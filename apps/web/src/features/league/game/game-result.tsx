import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { scoreText } from '@/features/games/score-words.ts'
import { useUser } from '@/features/session/session.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useFirstSight } from '@/lib/device/seen-once.ts'
import { useCountUp } from '@/lib/words/count-up.ts'
import { decimalsOf } from '@/lib/words/numbers.ts'
import { paths } from '@/paths.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { GameQuestions } from './game-questions.tsx'
import type { PlayedGame } from './played-game.ts'
import * as styles from './game.module.css'

type GameResultProps = { game: PlayedGame; place: ReactNode; outcome: ReactNode }

/** A game of the league or the cup: its head and, once its day is over, the questions behind the score. */
export function GameResult({ game, place, outcome }: GameResultProps) {
  return (
    <article className="stack fitted">
      <GameHead game={game} place={place} outcome={outcome} />
      {game.questions.length > 0 && <GameQuestions game={game} />}
    </article>
  )
}

export function GameSkeleton() {
  return (
    <div className="stack fitted">
      <Skeleton height={210} />
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={170} />
      ))}
    </div>
  )
}

type GameHeadProps = {
  game: PlayedGame
  /** Competition of the game. */
  place: ReactNode
  /** Explanation of the score. */
  outcome: ReactNode
}

/** Names and big score, with its explanation and the competition. */
function GameHead({ game, place, outcome }: GameHeadProps) {
  const language = useLanguage()
  return (
    <header className={`${styles.gameHead} stack sheet centred`}>
      <p className="soft">
        {formatDateLong(game.date, language)}
        {' · '}
        {place}
      </p>
      <Scoreboard key={game.state} game={game} />
      <div className={`${styles.gameOutcome} stack gap-4 large`}>{outcome}</div>
      <GameLinks game={game} />
    </header>
  )
}

// Hidden from assistive technology, because the page's heading says the same in one line.
function Scoreboard({ game: { date, sides, state } }: { game: PlayedGame }) {
  const user = useUser()
  const isOwn = sides.some(({ id }) => id === user?.id)
  const fresh = useFirstSight(date, isOwn && state === 'decided')
  const decimals = decimalsOf(sides.map(({ score }) => score))
  const hasScore = state === 'pending' || state === 'decided'

  return (
    <div
      className={sides.length === 1 ? `${styles.scoreboard} ${styles.scoreboardSolo}` : styles.scoreboard}
      aria-hidden="true"
    >
      {sides.map((side) => (
        <div
          key={side.id}
          className={`${styles.scoreboardSide} stack gap-4`}
          data-winner={side.outcome === 'win' || undefined}
        >
          <span className={`${styles.scoreboardName} serif`}>
            <PersonName person={side} />
          </span>
          {hasScore && <BigScore side={side} state={state} choices={{ fresh, decimals }} />}
        </div>
      ))}
    </div>
  )
}

type BigScoreProps = {
  side: PlayedGame['sides'][number]
  state: PlayedGame['state']
  choices: { fresh: boolean; decimals: number }
}

function BigScore({ side, state, choices: { fresh, decimals } }: BigScoreProps) {
  const language = useLanguage()
  const counted = useCountUp(side.score ?? 0, fresh && side.score !== null)
  const shown = { ...side, score: side.score === null ? null : counted }
  const { text } = scoreText(shown, state, { language, decimals })
  return <span className={`${styles.scoreboardScore} score`}>{text}</span>
}

function GameLinks({ game }: { game: PlayedGame }) {
  const [one, other] = game.sides
  return (
    <div className={`${styles.gameLinks} row stretched gap-8 no-print`}>
      <QuizLink game={game} />
      {one && other && (
        <TextLink to={paths.statisticsComparison(one.id, other.id)} button="plain">
          <Trans>Compare players</Trans>
        </TextLink>
      )}
    </div>
  )
}

function QuizLink({ game: { date, state } }: { game: PlayedGame }) {
  if (state === 'scheduled' || state === 'void') return null
  if (state === 'open') {
    return (
      <TextLink to={paths.quiz()} button="primary">
        <Trans>Today's quiz</Trans>
      </TextLink>
    )
  }
  return (
    <TextLink to={paths.quiz(date)} button="plain">
      <Trans>That day’s quiz</Trans>
    </TextLink>
  )
}
