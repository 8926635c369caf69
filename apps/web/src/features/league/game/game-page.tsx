import { Trans, useLingui } from '@lingui/react/macro'
import * as league from '@tertulia/contract/league'
import type { Game } from '@tertulia/contract/league'
import { useParams } from '@tanstack/react-router'
import { given } from '@/lib/input/address.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { GameResult, GameSkeleton } from './game-result.tsx'
import { gameTitle } from './game-title.ts'
import { LeagueOutcome } from './league-outcome.tsx'

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
