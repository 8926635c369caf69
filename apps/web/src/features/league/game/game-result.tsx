import { runningScores } from '@tertulia/core/league/game-review'
import type { ReactNode } from 'react'
import { ScoreRange } from '@/features/games/score-range.tsx'
import { scoreText } from '@/features/games/score-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useReveal } from '@/lib/device/reveal.ts'
import { useFirstSight } from '@/lib/device/seen-once.ts'
import { decimalsOf } from '@/lib/words/numbers.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { GameBoard, isPlayedByPoints, reviewed, rightSoFar } from './game-board.tsx'
import type { PlayedGame } from './played-game.ts'
import * as styles from './game.module.css'

type GameResultProps = { game: PlayedGame; place: ReactNode; outcome: ReactNode }

/** A game of the league or the cup: names, score and, once its day is over, the board behind the score. */
export function GameResult({ game, place, outcome }: GameResultProps) {
  const language = useLanguage()
  const { date, own, state, questions } = game
  const fresh = useFirstSight(date, own && state === 'decided')
  const { shown, done, place: revealed } = useReveal<HTMLElement>(questions.length, fresh)
  return (
    <article ref={revealed} className={`${styles.game} sheet stack fitted`}>
      <header className={`${styles.gameHead} stack centred`}>
        <p className="soft small">
          {formatDateLong(date, language)}
          {' · '}
          {place}
        </p>
        <Scoreboard game={game} shown={done ? null : shown} />
        <div className={`${styles.gameOutcome} stack gap-4`} data-hidden={!done || undefined}>
          {outcome}
        </div>
      </header>
      {questions.length > 0 && <GameBoard game={game} shown={shown} />}
    </article>
  )
}

export function GameSkeleton() {
  return (
    <div className="stack fitted">
      <Skeleton height={580} />
    </div>
  )
}

// Hidden from assistive technology, because the page's heading says the same in one line. `shown` is null once all
// questions are revealed.
function Scoreboard({ game, shown }: { game: PlayedGame; shown: number | null }) {
  const { sides, state } = game
  const decimals = decimalsOf(sides.map(({ score }) => score))
  const hasScore = state === 'pending' || state === 'decided'

  return (
    <div
      className={sides.length === 1 ? `${styles.scoreboard} ${styles.scoreboardSolo}` : styles.scoreboard}
      aria-hidden="true"
    >
      {sides.map((side, place) => (
        <div
          key={side.id}
          className={`${styles.scoreboardSide} stack gap-4`}
          data-winner={side.outcome === 'win' || undefined}
        >
          <span className={`${styles.scoreboardName} serif`}>
            <PersonName person={side} />
          </span>
          {hasScore && (
            <BigScore
              side={shown === null ? side : { ...side, score: scoreAfter(game, place, shown) }}
              state={state}
              decimals={decimals}
            />
          )}
        </div>
      ))}
    </div>
  )
}

type BigScoreProps = {
  side: PlayedGame['sides'][number]
  state: PlayedGame['state']
  decimals: number
}

/** A side's score after the questions revealed so far; where no points were given, its part of the score. */
function scoreAfter(game: PlayedGame, place: number, shown: number): number | null {
  const score = game.sides[place]?.score ?? null
  if (score === null) return null
  const { questions } = game
  if (!isPlayedByPoints(game)) {
    const right = rightSoFar(game)
    const isCount = right.at(-1)?.[place] === score
    return isCount ? (right[shown - 1]?.[place] ?? 0) : Math.floor((score * shown) / questions.length)
  }
  return runningScores(questions.map(reviewed))[shown - 1]?.[place] ?? 0
}

function BigScore({ side, state, decimals }: BigScoreProps) {
  const language = useLanguage()
  const { text, isRange } = scoreText(side, state, { language, decimals })
  if (isRange) return <ScoreRange text={text} className={styles.scoreboardRange} />
  return <span className={`${styles.scoreboardScore} score`}>{text}</span>
}
