import { Trans, useLingui } from '@lingui/react/macro'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { RankingPlayer } from '@tertulia/contract/ranking-players'
import { useParams, useSearch } from '@tanstack/react-router'
import { RankingManagement } from '@/features/national-ranking/ranking-management.tsx'
import { useMergeAddress } from '@/features/users/merge/merge-address.ts'
import { PlayerSearch } from '@/features/users/player-search.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { PlayerMerge } from './player-merge.tsx'

const from = '/admin/national-ranking/players/$id/merge'

/** Merges a player of the national ranking with another record of the same person. */
export function RankingPlayerMergePage() {
  const { id } = useParams({ from })
  const { t } = useLingui()
  const query = useCall(rankingPlayerCalls.getRankingPlayer, { params: { id } })
  const { name = '', surname = '' } = query.data ?? {}

  return (
    <Page title={t`Merge players`} lead={`${name} ${surname}`.trim() || '\u00a0'}>
      <RankingManagement />
      <QueryState query={query} skeleton={<Skeleton height={420} />}>
        {(player) => <Merge key={player.id} player={player} />}
      </QueryState>
    </Page>
  )
}

function Merge({ player }: { player: RankingPlayer }) {
  const { t } = useLingui()
  const { otherId, swapped, look } = useMergeAddress(from, player.id, useSearch({ from }))
  return (
    <div className="stack gap-20 fitted">
      <p className="readable">
        <Trans>
          If this person is in the national ranking twice, choose their other entry here. All results and
          teams are then brought together in one.
        </Trans>
      </p>
      <PlayerSearch
        label={t`The other entry`}
        endpoint={rankingPlayerCalls.listRankingPlayers}
        offered={({ players }) =>
          players
            .filter(({ id }) => id !== player.id)
            .map((one) => ({ ...one, surname: [one.surname, one.club].filter(Boolean).join(' · ') }))
        }
        onChoose={(other) => look({ other: other?.id, swapped: false })}
      />
      {otherId !== undefined && (
        <PlayerMerge
          key={`${otherId} ${swapped}`}
          id={swapped ? otherId : player.id}
          other_id={swapped ? player.id : otherId}
          onStay={(id) => look({ other: otherId, swapped: id !== player.id })}
        />
      )}
      <p>
        <TextLink to={adminPaths.nationalRankingPlayerEdit(player.id)}>
          <Trans>Back to the player</Trans>
        </TextLink>
      </p>
    </div>
  )
}
