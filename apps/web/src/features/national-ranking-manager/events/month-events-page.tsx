import * as monthEvents from '@tertulia/contract/month-events'
import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RankingManagement } from '@/features/national-ranking/ranking-management.tsx'
import { CallError } from '@/lib/calls/call.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { EventsLoadFailure } from './events-load-failure.tsx'
import { MonthEventsForm } from './month-events-form.tsx'
import * as styles from './month-events.module.css'

/** Gives a month its events. */
export function NewMonthPage() {
  const { t } = useLingui()
  const proposal = useCall(monthEvents.proposeMonthEvents, {}, { staleTime: Infinity, gcTime: 0 })

  return (
    <Page title={t`Create month events`}>
      <RankingManagement />
      <Loaded query={proposal}>
        {({ month, players, ...months }) => (
          <MonthEventsForm record={{ month, players, version: 0, events: [] }} months={months} />
        )}
      </Loaded>
    </Page>
  )
}

/** Edits the events of a month. */
export function MonthEventsPage() {
  const { month } = useParams({ from: '/admin/national-ranking/events/$month/edit' })
  const { t } = useLingui()
  const language = useLanguage()
  const query = useCall(monthEvents.getMonthEvents, { params: { month } })
  const name = query.data ? formatMonth(month, language) : '\u00a0'

  return (
    <Page title={t`Edit month events`} lead={<span className={styles.monthName}>{name}</span>}>
      <RankingManagement />
      <Loaded query={query}>
        {(record) => <MonthEventsForm key={record.month} record={record} months={null} />}
      </Loaded>
    </Page>
  )
}

// These screens explain themselves: signing in, or no connection.
const ownScreens = [401, 666]

function Loaded<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) {
  const { error, data } = query
  const status = error instanceof CallError ? error.status : 500
  if (data === undefined && error && !ownScreens.includes(status)) return <EventsLoadFailure query={query} />
  return (
    <QueryState query={query} skeleton={<Skeleton height={680} />}>
      {children}
    </QueryState>
  )
}
