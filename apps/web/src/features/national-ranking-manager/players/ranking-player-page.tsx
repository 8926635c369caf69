import { useLingui } from '@lingui/react/macro'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import { useParams } from '@tanstack/react-router'
import { RankingManagement } from '@/features/national-ranking/ranking-management.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { RankingPlayerForm } from './ranking-player-form.tsx'

/** Creates a player of the national ranking. */
export function NewRankingPlayerPage() {
  const { t } = useLingui()
  return (
    <Page title={t`Create player`}>
      <RankingManagement />
      <RankingPlayerForm saved={null} />
    </Page>
  )
}

/** Edits a player of the national ranking. */
export function RankingPlayerPage() {
  const { id } = useParams({ from: '/admin/national-ranking/players/$id/edit' })
  const { t } = useLingui()
  const query = useCall(rankingPlayerCalls.getRankingPlayer, { params: { id } })
  const { name = '', surname = '' } = query.data ?? {}

  return (
    <Page title={t`Edit player`} lead={`${name} ${surname}`.trim() || '\u00a0'}>
      <RankingManagement />
      <QueryState query={query} skeleton={<Skeleton height={520} />}>
        {(player) => <RankingPlayerForm key={player.id} saved={player} />}
      </QueryState>
    </Page>
  )
}
