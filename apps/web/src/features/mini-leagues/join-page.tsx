import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import { PlayerName } from '@/features/users/player-name.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { useCountingWords } from './counting-words.ts'
import { miniLeagueAction, useMiniLeagueActions } from './use-mini-league-actions.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { showSuccess } from '@/ui/states/toasts.ts'

type Found = ReplyOf<typeof miniLeagueCalls.findMiniLeague>

/** A mini-league as its link shows it to a player who may join. */
export function JoinMiniLeaguePage() {
  const { t } = useLingui()
  const { code } = useParams({ from: '/mini-leagues/join/$code' })
  const miniLeague = useCall(miniLeagueCalls.findMiniLeague, { params: { code } })
  const title = miniLeague.data?.mini_league.name ?? t`A mini-league`
  return (
    <Page title={title}>
      {miniLeague.error?.status === 404 ? (
        <NoSuchCode />
      ) : (
        <QueryState query={miniLeague} skeleton={<Skeleton height={280} />}>
          {(data) => <Offer found={data} />}
        </QueryState>
      )}
    </Page>
  )
}

function NoSuchCode() {
  return (
    <EmptyState
      action={
        <TextLink to={paths.miniLeagues()} button="plain">
          <Trans>Your mini-leagues</Trans>
        </TextLink>
      }
    >
      <Trans>This link no longer works. Ask whoever sent it to you for a new one.</Trans>
    </EmptyState>
  )
}

function Offer({ found: { mini_league: offered, standing } }: { found: Found }) {
  const words = useCountingWords()
  const { founder, players, size, season } = offered
  return (
    <div className="sheet stack">
      <p className="breakable">
        <Trans>
          <PlayerName person={founder} /> invites you to this mini-league of season {season}.
        </Trans>
      </p>
      <p>
        <Plural value={players} one={`# player of at most ${size}`} other={`# players of at most ${size}`} />
      </p>
      <ul className="stack gap-4 soft">
        <li>
          <Trans>Your right answers count; ties go to the rarer ones.</Trans>
        </li>
        {words(offered).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Answer offered={offered} standing={standing} />
    </div>
  )
}

type AnswerProps = { offered: Found['mini_league']; standing: Found['standing'] }

function Answer({ offered: { id, code, approval }, standing }: AnswerProps) {
  const navigate = useNavigate()
  const { t } = useLingui()
  const { busy, takeBack } = useMiniLeagueActions()
  const joining = useAction(miniLeagueCalls.joinMiniLeague, {
    ...miniLeagueAction,
    async done() {
      showSuccess(
        approval ? t`Asked. You’re in once you’re let in.` : t`You’re in. It counts from the next quiz on.`,
      )
      if (!approval) await navigate({ to: paths.miniLeague(id) })
    },
  })

  if (standing === 'joined')
    return (
      <div className="row">
        <TextLink to={paths.miniLeague(id)} button="primary">
          <Trans>You’re in: see the table</Trans>
        </TextLink>
      </div>
    )
  if (standing === 'full')
    return (
      <p role="status">
        <Trans>It’s full. If somebody leaves, this link works again.</Trans>
      </p>
    )
  if (standing === 'requested')
    return (
      <div className="row" role="status">
        <span>
          <Trans>You’ve asked to join. You’re in once you’re let in.</Trans>
        </span>
        <Button busy={busy} onClick={() => takeBack(id)}>
          <Trans>Take back</Trans>
        </Button>
      </div>
    )
  return (
    <div className="row">
      <Button look="primary" busy={joining.isPending} onClick={() => joining.mutate({ params: { code } })}>
        {approval ? <Trans>Ask to join</Trans> : <Trans context="mini-league">Join</Trans>}
      </Button>
      <TextLink to={paths.miniLeagues()} button="plain">
        <Trans>Not now</Trans>
      </TextLink>
    </div>
  )
}
