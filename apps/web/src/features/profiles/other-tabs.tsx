import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as profileCalls from '@tertulia/contract/profiles'
import type { ProfileTab } from '@tertulia/contract/profiles'
import { EarlierPlaces } from '@/features/earlier-seasons/earlier-places.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { ActivityTab } from './individual/activity-tab.tsx'
import { EventsTab } from './individual/events-tab.tsx'
import { SpecialQuizzesTab } from './individual/special-quizzes-tab.tsx'
import { OpponentList } from './league/opponent-list.tsx'
import { SeasonsTable } from './league/seasons-table.tsx'

/** The tabs of a profile that it does not open with. */
export function OtherTab({ tab, user_id }: { tab: Exclude<ProfileTab, 'statistics'>; user_id: number }) {
  switch (tab) {
    case 'league':
      // Remounts for another player, so that no state carries over.
      return <LeagueTab key={user_id} user_id={user_id} />
    case 'special-quizzes':
      return <SpecialQuizzesTab user_id={user_id} />
    case 'individual-quizzes':
      return <EventsTab user_id={user_id} />
    case 'activity-log':
      return <ActivityTab user_id={user_id} />
  }
}

/** A player's seasons in league and cup, and their opponents. */
function LeagueTab({ user_id }: { user_id: number }) {
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
