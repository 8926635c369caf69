import { useLingui } from '@lingui/react/macro'
import { getGame, type Game } from '@tertulia/contract/league'
import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { addressNumber } from '@/lib/address-number.ts'
import { useLanguage } from '@/lib/dates.ts'
import { useCall } from '@/lib/queries.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { GameHead } from './game-head.tsx'
import { GameQuestions } from './game-questions.tsx'
import { gameTitle } from './game-title.ts'
import './game.css'

/** A league game: the score and, once its day is over, the questions that made it. */
export function GamePage() {
  const { t } = useLingui()
  const language = useLanguage()
  const game = useGameOfAddress()
  const title = game.data ? gameTitle(game.data, language) : t`Game`

  return (
    <Page title={title} quiet_heading>
      <QueryState query={game} skeleton={<GameSkeleton />}>
        {(data) => <GameResult game={data} />}
      </QueryState>
    </Page>
  )
}

function useGameOfAddress() {
  const { date = '', user1 = '', user2 } = useParams({ strict: false })
  return useCall(getGame, {
    params: { date, user1: addressNumber(user1) },
    query: user2 === undefined ? {} : { user2: addressNumber(user2) },
  })
}

function GameResult({ game }: { game: Game }) {
  return (
    <article className="game">
      <GameHead game={game} />
      {game.questions.length > 0 && <GameQuestions game={game} />}
    </article>
  )
}

function GameSkeleton() {
  return (
    <div className="game">
      <Skeleton height={210} />
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={170} />
      ))}
    </div>
  )
}
