import { Trans, useLingui } from '@lingui/react/macro'
import * as cup from '@tertulia/contract/cup'
import type { CupGame } from '@tertulia/contract/cup'
import { useParams } from '@tanstack/react-router'
import { stageWords } from '@/features/cup/cup-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { CupOutcome } from './cup-outcome.tsx'
import { GameResult, GameSkeleton } from './game-result.tsx'
import { gameTitle } from './game-title.ts'
import { playedCupGame } from './played-game.ts'

/** A cup game: the score, the winner, the decision, and the questions. */
export function CupGamePage() {
  const { t } = useLingui()
  const language = useLanguage()
  const { date, user1, user2 } = useParams({ from: '/cup-game/$date/$user1/$user2' })
  const game = useCall(cup.getCupGame, {
    params: { date, user1, user2 },
  })
  const title = game.data ? gameTitle(playedCupGame(game.data), language) : t`Cup game`

  return (
    <Page title={title} quietHeading>
      <QueryState query={game} skeleton={<GameSkeleton />}>
        {(data) => <PlayedTie cup_game={data} />}
      </QueryState>
    </Page>
  )
}

function PlayedTie({ cup_game: cupGame }: { cup_game: CupGame }) {
  const { season, cup_round: cupRound, ties } = cupGame
  const game = playedCupGame(cupGame)
  const place = (
    <>
      <TextLink to={paths.cup(season)} search={{ stage: cupRound }}>
        <Trans>Season {season} cup</Trans>
      </TextLink>
      {' · '}
      {stageWords(ties)}
    </>
  )
  return <GameResult game={game} place={place} outcome={<CupOutcome cup_game={cupGame} game={game} />} />
}
