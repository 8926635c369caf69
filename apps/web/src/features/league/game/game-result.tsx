import type { ReactNode } from 'react'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { GameHead } from './game-head.tsx'
import { GameQuestions } from './game-questions.tsx'
import type { PlayedGame } from './played-game.ts'

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
