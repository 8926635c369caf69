import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import * as cup from '@tertulia/contract/cup'
import type { CupGame } from '@tertulia/contract/cup'
import { stageWords } from '@/features/cup/cup-words.ts'
import { decidedWords } from '@/features/cup/tie-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { GameOutcome } from './game-outcome.tsx'
import { GameResult, GameSkeleton } from './game-result.tsx'
import { fullName, gameTitle } from './game-title.ts'
import { playedCupGame, type PlayedGame } from './played-game.ts'

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

/** Explains a cup game's score: the winner, and how a level game was decided. */
function CupOutcome({ cup_game: cupGame, game }: { cup_game: CupGame; game: PlayedGame }) {
  return (
    <GameOutcome
      game={game}
      whenVoid={
        <>
          <Winner cup_game={cupGame} />
          <p>
            <Trans>The day doesn’t count, so nobody scored.</Trans>
          </p>
        </>
      }
      whenDecided={<Winner cup_game={cupGame} />}
    />
  )
}

function Winner({ cup_game: cupGame }: { cup_game: CupGame }) {
  // Re-renders on a change of language, for the words of a level game.
  useLanguage()
  const winner = cupGame.sides.find(({ id }) => id === cupGame.winner_id)
  const how = decidedWords(cupGame)
  return (
    <>
      {winner && (
        <p>
          {cupGame.ties === 1 ? (
            <Trans>{fullName(winner)} wins the cup.</Trans>
          ) : (
            <Trans>{fullName(winner)} goes through.</Trans>
          )}
        </p>
      )}
      {how && <p>{how}</p>}
    </>
  )
}
