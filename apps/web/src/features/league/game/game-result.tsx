import type { ReactNode } from 'react'
import { scoreText } from '@/features/games/score-words.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useFirstSight } from '@/lib/device/seen-once.ts'
import { useCountUp } from '@/lib/words/count-up.ts'
import { decimalsOf } from '@/lib/words/numbers.ts'
import { PersonName } from '@/ui/words/person-name.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { boundsText } from './game-title.ts'
import { GameBoard } from './game-board.tsx'
import type { PlayedGame } from './played-game.ts'
import * as styles from './game.module.css'

type GameResultProps = { game: PlayedGame; place: ReactNode; outcome: ReactNode }

/** A game of the league or the cup: names, score and, once its day is over, the board behind the score. */
export function GameResult({ game, place, outcome }: GameResultProps) {
  const language = useLanguage()
  return (
    <article className={`${styles.game} sheet stack fitted`}>
      <header className={`${styles.gameHead} stack centred`}>
        <p className="soft small">
          {formatDateLong(game.date, language)}
          {' · '}
          {place}
        </p>
        <Scoreboard key={game.state} game={game} />
        <div className={`${styles.gameOutcome} stack gap-4`}>{outcome}</div>
      </header>
      {game.questions.length > 0 && <GameBoard game={game} />}
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

// Hidden from assistive technology, because the page's heading says the same in one line.
function Scoreboard({ game: { date, sides, state, own } }: { game: PlayedGame }) {
  const fresh = useFirstSight(date, own && state === 'decided')
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
  const bounds = boundsText(side, language)
  return (
    <span className={`${styles.scoreboardScore} score`} data-open={bounds !== null || undefined}>
      {bounds ?? scoreText(shown, state, { language, decimals }).text}
    </span>
  )
}
