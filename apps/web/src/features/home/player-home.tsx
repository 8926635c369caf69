import * as homeCalls from '@tertulia/contract/home'
import type { Home } from '@tertulia/contract/home'
import type { KeptOpenQuiz } from '@tertulia/contract/kept-open'
import { Suspense } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { CheckInLine } from '@/features/check-ins/check-in-line.tsx'
import { KeptOpenQuizzes } from './kept-open-quizzes.tsx'
import { MyTable } from './my-table.tsx'
import { NotificationArea } from './notifications/notification-area.tsx'
import { useNotifications } from './notifications/use-notifications.ts'
import { TodayCard } from './today-card.tsx'
import { useTodaysHeading } from './use-todays-heading.ts'

// Separate, because today is read first.
const Morning = lazyAddition(() => import('./morning/morning.tsx').then((m) => m.Morning))

// Separate, because most players have submitted a quiz.
const WelcomeCard = lazyAddition(() => import('./newcomer/welcome-card.tsx').then((m) => m.WelcomeCard))

// Separate, because only the club's team has it.
const WaitingWork = lazyAddition(() => import('./waiting/waiting-work.tsx').then((m) => m.WaitingWork))

/** A player's day: today's quiz first, then the games of the last day, their part of the table, and notifications. */
export function PlayerHome() {
  const query = useCall(homeCalls.getHome, {})
  const heading = useTodaysHeading(query.data?.today)

  return (
    <Page title={heading} home aside={<Beside home={query.data} pending={query.isPending} />}>
      <QueryState query={query} skeleton={<HomeSkeleton />}>
        {(home) => <Day home={home} />}
      </QueryState>
    </Page>
  )
}

function Day({ home }: { home: Home }) {
  const { quiz, kept_open, now } = home
  const isFirst = ({ closes_at }: KeptOpenQuiz) => closes_at <= quiz.closes_at
  return (
    <div className="stack gap-32">
      <KeptOpenQuizzes kind="daily" quizzes={kept_open.filter(isFirst)} now={now} />
      <TodayCard home={home} />
      {home.check_in && <CheckInLine checkIn={home.check_in} />}
      <KeptOpenQuizzes kind="daily" quizzes={kept_open.filter((other) => !isFirst(other))} now={now} />
      <Suspense fallback={<Skeleton height={250} />}>
        {home.newcomer && <WelcomeCard home={home} />}
        <Morning today={home.today} />
      </Suspense>
    </div>
  )
}

function Beside({ home, pending }: { home: Home | undefined; pending: boolean }) {
  const { data } = useNotifications()
  return (
    <div className="stack gap-32">
      {home?.table && <MyTable table={home.table} />}
      {/* Waits for the content above it on a phone, which would push it down. */}
      {!pending && <NotificationArea />}
      {!pending && data?.waiting && (
        <Suspense fallback={null}>
          <WaitingWork told={data} />
        </Suspense>
      )}
    </div>
  )
}

function HomeSkeleton() {
  return (
    <div className="stack gap-32">
      <Skeleton height={230} />
      <Skeleton height={250} />
    </div>
  )
}
