import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as monthEventCalls from '@tertulia/contract/month-events'
import type { ReactNode } from 'react'
import { RankingManagement } from '@/features/national-ranking/ranking-management.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { MonthEventsForm } from './month-events-form.tsx'
import * as styles from './month-events.module.css'
import * as errorScreenStyles from '@/ui/states/error-screen.module.css'
import { asCallError } from '@/lib/calls/call.ts'

/** Gives a month its events. */
export function NewMonthPage() {
  const { t } = useLingui()
  const proposal = useCall(monthEventCalls.proposeMonthEvents, {}, { staleTime: Infinity, gcTime: 0 })

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
  const query = useCall(monthEventCalls.getMonthEvents, { params: { month } })
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
  const { status } = asCallError(error)
  if (data === undefined && error && !ownScreens.includes(status)) return <EventsLoadFailure query={query} />
  return (
    <QueryState query={query} skeleton={<Skeleton height={680} />}>
      {children}
    </QueryState>
  )
}

/** Shown when a month's form could not be loaded, with the reason and a way on. */
function EventsLoadFailure({ query }: { query: UseQueryResult }) {
  const { error } = query
  const { code } = asCallError(error)
  return (
    <section className={`${errorScreenStyles.errorScreen} stack to-start`} aria-live="polite">
      <h2 tabIndex={-1} className={errorScreenStyles.errorText}>
        <Trans>Month events edit page could not be loaded.</Trans>
      </h2>
      <p className="soft">{errorWords(code === 'invalid_input' ? 'not_found' : code)}</p>
      <div className="row">
        <Button onClick={() => void query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
        <TextLink to={adminPaths.nationalRankingEvents()} button="plain">
          <Trans>Back to the list</Trans>
        </TextLink>
      </div>
    </section>
  )
}
