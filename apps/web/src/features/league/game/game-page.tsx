import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import * as leagueCalls from '@tertulia/contract/league'
import type { Game } from '@tertulia/contract/league'
import { useUser } from '@/features/session/session.tsx'
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
import { GameReview } from './game-review.tsx'
import { playedLeagueGame, type PlayedGame } from './played-game.ts'
import { ShareGame } from './share-game.tsx'

/** A league game: the score and, once its day is over, the questions that made it. */
export function GamePage() {
  const { t } = useLingui()
  const language = useLanguage()
  const user = useUser()
  const query = useGameOfAddress()
  const game = query.data && playedLeagueGame(query.data, user?.id)

  return (
    <Page
      title={game ? gameTitle(game, language) : t`Game`}
      quietHeading
      aside={game && <GameReview game={game} gamePath={paths.game} />}
    >
      <QueryState query={query} skeleton={<GameSkeleton />}>
        {(data) => game && <LeagueGame game={data} played={game} />}
      </QueryState>
    </Page>
  )
}

function useGameOfAddress() {
  const { date, user1, user2 } = useParams({ from: '/game/$date/$user1/{-$user2}' })
  return useCall(leagueCalls.getGame, {
    params: { date, user1 },
    query: given({ user2 }),
  })
}

function LeagueGame({ game, played }: { game: Game; played: PlayedGame }) {
  const { season, tier, round } = game
  const place = (
    <>
      <TextLink to={paths.ranking(season, tier)}>
        <Trans>
          Season {season}, tier {tier}
        </Trans>
      </TextLink>
      {' · '}
      <TextLink to={paths.round(season, round, tier)}>
        <Trans>Round {round}</Trans>
      </TextLink>
    </>
  )
  const gone = game.sides.find(({ id }) => game.withdrawn_ids.includes(id))
  const whenVoid = (
    <p>
      {gone ? (
        <Trans>{fullName(gone)} has withdrawn, so the game doesn’t count.</Trans>
      ) : (
        <Trans>The round doesn’t count for anyone.</Trans>
      )}
    </p>
  )
  const outcome = (
    <>
      <GameOutcome game={played} whenVoid={whenVoid} />
      <ShareGame game={played} />
    </>
  )
  return <GameResult game={played} place={place} outcome={outcome} />
}
