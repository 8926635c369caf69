import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import * as cupCalls from '@tertulia/contract/cup'
import type { CupGame } from '@tertulia/contract/cup'
import { stageWords } from '@/features/cup/cup-words.ts'
import { decidedWords } from '@/features/cup/tie-words.ts'
import { useUser } from '@/features/session/session.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { GameOutcome } from './game-outcome.tsx'
import { GameResult, GameSkeleton } from './game-result.tsx'
import { GameReview } from './game-review.tsx'
import { fullName, gameTitle } from './game-title.ts'
import { playedCupGame, type PlayedGame } from './played-game.ts'
import { ShareGame } from './share-game.tsx'
import { addressTo } from '@/lib/input/address-to.ts'

/** A cup game: the score, the winner, the decision, and the questions. */
export function CupGamePage() {
  const { t } = useLingui()
  const language = useLanguage()
  const user = useUser()
  const { date, user1, user2 } = useParams({ from: '/cup-game/$date/$user1/$user2' })
  const query = useCall(cupCalls.getCupGame, {
    params: { date, user1, user2 },
  })
  const game = query.data && playedCupGame(query.data, user?.id)

  return (
    <Page
      title={game ? gameTitle(game, language) : t`Cup game`}
      quietHeading
      aside={game && <GameReview game={game} gamePath={cupGamePath} />}
    >
      <QueryState query={query} skeleton={<GameSkeleton />}>
        {(data) => game && <PlayedTie cup_game={data} game={game} />}
      </QueryState>
    </Page>
  )
}

const cupGamePath = (day: string, user1: number, user2 = 0) => paths.cup_game(day, user1, user2)

function PlayedTie({ cup_game, game }: { cup_game: CupGame; game: PlayedGame }) {
  const { season, cup_round, ties } = cup_game
  // Re-renders on a change of language, for the stage's words.
  useLanguage()
  const winner = <Winner cup_game={cup_game} own={game.own ? (game.sides[0]?.id ?? null) : null} />
  const whenVoid = (
    <>
      {winner}
      <p>
        <Trans>The day doesn’t count, so nobody scored.</Trans>
      </p>
    </>
  )
  const place = (
    <>
      <TextLink to={addressTo({ to: '/cup/{-$season}', params: { season }, search: { stage: cup_round } })}>
        <Trans>Season {season} cup</Trans>
      </TextLink>
      {' · '}
      {stageWords(ties)}
    </>
  )
  const outcome = (
    <>
      <GameOutcome game={game} whenVoid={whenVoid} whenDecided={winner} />
      <ShareGame game={game} ties={ties} />
    </>
  )
  return <GameResult game={game} place={place} outcome={outcome} />
}

/** Who goes through or wins the cup, and how a level game was decided; `own` is the reader if they played. */
function Winner({ cup_game, own }: { cup_game: CupGame; own: number | null }) {
  const winner = cup_game.sides.find(({ id }) => id === cup_game.winner_id)
  const how = decidedWords(cup_game)
  return (
    <>
      {winner && (
        <p>
          <WinnerWords winner={winner} isOwn={winner.id === own} isFinal={cup_game.ties === 1} />
        </p>
      )}
      {how && <p>{how}</p>}
    </>
  )
}

type WinnerWordsProps = { winner: CupGame['sides'][number]; isOwn: boolean; isFinal: boolean }

function WinnerWords({ winner, isOwn, isFinal }: WinnerWordsProps) {
  if (isFinal) {
    return isOwn ? <Trans>You win the cup.</Trans> : <Trans>{fullName(winner)} wins the cup.</Trans>
  }
  return isOwn ? <Trans>You go through.</Trans> : <Trans>{fullName(winner)} goes through.</Trans>
}
