import { Trans } from '@lingui/react/macro'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { idleAddition, lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { TopBar } from './top-bar.tsx'
import { useHeadingFocus } from './heading-focus.ts'
import { loadAsOf, useOffline } from '../background/offline.ts'
import { PageGuard } from '../pages/page-guard.tsx'
import * as styles from './shell.module.css'

const ActingBar = lazy(() =>
  import('@/features/session/acting-bar.tsx').then((m) => ({ default: m.ActingBar })),
)
const NoRolesNotice = lazy(() => import('./no-roles-notice.tsx').then((m) => ({ default: m.NoRolesNotice })))

const AsOf = lazyAddition(() => loadAsOf().then((m) => m.AsOf))
// Sending queued answers may wait until the page is idle.
const QueuedAnswers = idleAddition(() =>
  import('@/features/quizzes/submission/queued-answers.tsx').then((m) => m.QueuedAnswers),
)

/** Renders the header and the page or its replacement. `?standalone` hides the header. */
export function Shell() {
  const standalone = useLocation({ select: (location) => 'standalone' in location.search })
  const user = useUser()
  const { online, asOf, isReplaced } = useOffline()
  useHeadingFocus()

  return (
    <>
      <a className={styles.skipLink} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <Suspense fallback={null}>{user?.impersonator && <ActingBar />}</Suspense>
      {!standalone && <TopBar />}
      <main id="main" tabIndex={-1}>
        <p className={`${styles.asOf} beside gap-6 small soft`} aria-live="polite">
          {asOf !== null && (
            <Suspense fallback={null}>
              <AsOf at={asOf} online={online} />
            </Suspense>
          )}
        </p>
        {/* Hidden rather than unmounted, so that typed text is preserved. */}
        <div hidden={isReplaced}>
          <Suspense fallback={null}>{user?.roles === null && <NoRolesNotice />}</Suspense>
          <Suspense fallback={null}>{user && <QueuedAnswers />}</Suspense>
          <PageGuard>
            <Outlet />
          </PageGuard>
        </div>
        {isReplaced && <ErrorScreen status={666} isAlone />}
      </main>
    </>
  )
}

/** The page of an address that belongs to none. */
export function NotFound() {
  return <ErrorScreen status={404} wholePage />
}
