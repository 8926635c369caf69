import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import * as league from '@tertulia/contract/league'
import type { Game } from '@tertulia/contract/league'
import { useCall } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { given } from '@/lib/input/address.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { GameOutcome } from './game-outcome.tsx'
import { GameResult, GameSkeleton } from './game-result.tsx'
import { fullName, gameTitle } from './game-title.ts'
import type { PlayedGame } from './played-game.ts'

/** A league game: the score and, once its day is over, the questions that made it. */
export function GamePage() {
  const { t } = useLingui()
  const language = useLanguage()
  const game = useGameOfAddress()
  const title = game.data ? gameTitle(game.data, language) : t`Game`

  return (
    <Page title={title} quietHeading>
      <QueryState query={game} skeleton={<GameSkeleton />}>
        {(data) => <LeagueGame game={data} />}
      </QueryState>
    </Page>
  )
}

function useGameOfAddress() {
  const { date, user1, user2 } = useParams({ from: '/game/$date/$user1/{-$user2}' })
  return useCall(league.getGame, {
    params: { date, user1 },
    query: given({ user2 }),
  })
}

function LeagueGame({ game }: { game: Game }) {
  const { season, tier, round } = game
  const place = (
    <>
      <TextLink to={paths.ranking(season, tier)}>
        <Trans>
          Season {season}, tier {tier}
        </Trans>
      </TextLink>
      {' · '}
      <Trans>Round {round}</Trans>
    </>
  )
  return <GameResult game={game} place={place} outcome={<LeagueOutcome game={game} />} />
}

/** Explains a league game's score. */
function LeagueOutcome({ game }: { game: Game }) {
  const gone = game.sides.find(({ id }) => game.withdrawn_ids.includes(id))
  return (
    <GameOutcome
      game={game}
      whenVoid={
        <p>
          {gone ? (
            <Trans>{fullName(gone)} has withdrawn, so the game doesn’t count.</Trans>
          ) : (
            <Trans>The round doesn’t count for anyone.</Trans>
          )}
        </p>
      }
      whenDecided={<Winner sides={game.sides} />}
    />
  )
}

function Winner({ sides }: Pick<PlayedGame, 'sides'>) {
  const winner = sides.find(({ outcome }) => outcome === 'win')
  const isDraw = sides.some(({ outcome }) => outcome === 'draw')
  return (
    <>
      {winner && (
        <p>
          <Trans>{fullName(winner)} wins.</Trans>
        </p>
      )}
      {isDraw && (
        <p>
          <Trans>A draw.</Trans>
        </p>
      )}
    </>
  )
}
