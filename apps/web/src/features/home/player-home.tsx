import { getHome, type Home } from '@tertulia/contract/home'
import { useCallback } from 'react'
import { useCall } from '@/lib/queries.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { LastResult } from './last-result.tsx'
import { MyTable } from './my-table.tsx'
import { NotificationArea } from './notification-area.tsx'
import { TodayCard } from './today-card.tsx'
import { useTodaysHeading } from './use-todays-heading.ts'
import { Placeholder } from '@/ui/placeholder.tsx'
import './home.css'

/** A player's day: today's quiz first, then the last result, the table around him, and what there is to know. */
export function PlayerHome() {
  const query = useCall(getHome, {})
  const heading = useTodaysHeading(query.data?.today)
  const { refetch } = query
  const refresh = useCallback(() => void refetch(), [refetch])

  return (
    <Page title={heading} home aside={<Beside home={query.data} pending={query.isPending} />}>
      <QueryState query={query} skeleton={<HomeSkeleton />}>
        {(home) => <Day home={home} onOver={refresh} />}
      </QueryState>
    </Page>
  )
}

function Day({ home, onOver }: { home: Home; onOver: () => void }) {
  return (
    <div className="home-sections">
      <TodayCard home={home} onOver={onOver} />
      {home.last_game && <LastResult game={home.last_game} today={home.today} />}
    </div>
  )
}

function Beside({ home, pending }: { home: Home | undefined; pending: boolean }) {
  return (
    <div className="home-sections">
      {home?.table && <MyTable table={home.table} />}
      {/* Not before what stands above it on a phone: it would be pushed down. */}
      {!pending && <NotificationArea />}
    </div>
  )
}

function HomeSkeleton() {
  return (
    <div className="home-sections">
      <Placeholder height={230} />
      <Placeholder height={150} />
    </div>
  )
}
