import { Trans, useLingui } from '@lingui/react/macro'
import * as profileCalls from '@tertulia/contract/profiles'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { EarlierPlaces } from '@/features/earlier-seasons/earlier-places.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { OpponentList } from './opponent-list.tsx'
import { SeasonsTable } from './seasons-table.tsx'

/** A player's seasons in league and cup, and their opponents. */
export function LeagueTab({ user_id }: { user_id: number }) {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/profile/{-$id}/{-$tab}' })
  const seasons = useCall(
    profileCalls.listPlayerSeasons,
    { params: { id: user_id }, query: { page } },
    { placeholderData: keepPreviousData },
  )
  return (
    <>
      <PagedList
        query={seasons}
        skeleton={<Skeleton height={480} />}
        empty={
          <EmptyState>
            <Trans>No seasons yet. The first will appear here when it starts.</Trans>
          </EmptyState>
        }
        to={(number) => paths.profile(user_id, 'league', number)}
        className="stack gap-12 fitted"
        label={t`Seasons`}
      >
        {(list) => (
          <>
            <h2>
              <Trans>Seasons</Trans>
            </h2>
            <SeasonsTable seasons={list.seasons} />
          </>
        )}
      </PagedList>
      <EarlierPlaces user_id={user_id} />
      {seasons.data && seasons.data.total > 0 && <OpponentList user_id={user_id} />}
    </>
  )
}
