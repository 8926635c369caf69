import { Trans, useLingui } from '@lingui/react/macro'
import * as profiles from '@tertulia/contract/profiles'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Pager } from '@/ui/lists/pager.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { OpponentList } from './opponent-list.tsx'
import { SeasonsTable } from './seasons-table.tsx'

/** A player's seasons in league and cup, and their opponents. */
export function LeagueTab({ user_id: userId }: { user_id: number }) {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/profile/{-$id}/{-$tab}' })
  const seasons = useCall(
    profiles.listPlayerSeasons,
    { params: { id: userId }, query: { page } },
    { placeholderData: keepPreviousData },
  )
  return (
    <QueryState query={seasons} skeleton={<Skeleton height={480} />}>
      {(list) =>
        list.seasons.length === 0 ? (
          <EmptyState>
            <Trans>No seasons yet. The first will appear here when it starts.</Trans>
          </EmptyState>
        ) : (
          <>
            <section className="stack gap-12 fitted" aria-label={t`Seasons`}>
              <h2>
                <Trans>Seasons</Trans>
              </h2>
              <SeasonsTable seasons={list.seasons} />
              <Pager
                page={list.page}
                page_count={list.page_count}
                to={(number) => paths.profile(userId, 'league', number)}
              />
            </section>
            <OpponentList user_id={userId} />
          </>
        )
      }
    </QueryState>
  )
}
