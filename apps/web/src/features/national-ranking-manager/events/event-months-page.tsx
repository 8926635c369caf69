import { Trans, useLingui } from '@lingui/react/macro'
import * as monthEvents from '@tertulia/contract/month-events'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { RankingManagement } from '@/features/national-ranking/ranking-management.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PlusIcon } from '@/ui/icons.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { EventMonthTable } from './event-month-table.tsx'

/** The months that have events. */
export function EventMonthsPage() {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/admin/national-ranking/events' })
  const input = { query: { page } }
  const months = useCall(monthEvents.listEventMonths, input, { placeholderData: keepPreviousData })
  const isEmpty = months.data?.total === 0
  const creation = (
    <TextLink to={paths.admin.nationalRankingEventCreate()} button="primary">
      <PlusIcon size={18} />
      <Trans>Create month events</Trans>
    </TextLink>
  )

  return (
    <Page
      title={t`National ranking events`}
      lead={t`Results of each month’s quiz events.`}
      // An empty list shows the button in its middle.
      actions={isEmpty ? undefined : creation}
      wide
    >
      <RankingManagement />
      <PagedList
        query={months}
        skeleton={<Skeleton height={640} />}
        empty={
          <EmptyState action={creation}>
            <Trans>No month has events yet.</Trans>
          </EmptyState>
        }
        to={paths.admin.nationalRankingEvents}
      >
        {(list) => <EventMonthTable months={list.months} />}
      </PagedList>
    </Page>
  )
}
