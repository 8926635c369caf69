import { Trans, useLingui } from '@lingui/react/macro'
import * as trialGameCalls from '@tertulia/contract/trial-games'
import type { TrialGame } from '@tertulia/contract/trial-games'
import { PlayedBy } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { TrialForm } from './trial-form.tsx'
import { TrialOutcome } from './trial-outcome.tsx'
import { useTrialGame } from './use-trial-game.ts'

/** A past round to try, against the ghost of one of its players. */
export function TrialPage() {
  const { t } = useLingui()
  // Another round must not take the place of one that is being played.
  const query = useCall(trialGameCalls.getTrialGame, {}, { staleTime: Infinity })

  return (
    <Page
      title={t`Try a round`}
      lead={t`Play against somebody of that day, from memory. Nothing is stored, and it counts for nothing.`}
    >
      <QueryState query={query} skeleton={<Skeleton height={640} />}>
        {({ game }) => (game ? <Game key={game.quiz_id} game={game} /> : <NoGame />)}
      </QueryState>
    </Page>
  )
}

function Game({ game }: { game: TrialGame }) {
  const play = useTrialGame(game)
  const { result } = play
  return (
    <PlayedBy rule_set={game.rule_set}>
      {result ? (
        <TrialOutcome game={game} result={result} play={play} />
      ) : (
        <TrialForm game={game} play={play} />
      )}
    </PlayedBy>
  )
}

function NoGame() {
  return (
    <EmptyState
      action={
        <TextLink to={paths.rules()} button="plain">
          <Trans>How the game is played</Trans>
        </TextLink>
      }
    >
      <Trans>No past round can be tried yet. Come back a week after the first rounds.</Trans>
    </EmptyState>
  )
}
