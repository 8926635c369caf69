import { Trans } from '@lingui/react/macro'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { idleAddition, lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { loadAsOf, useOffline } from '../background/offline.ts'
import { PageGuard } from '../pages/access/page-guard.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
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
const PublicFooter = idleAddition(() =>
  import('@/features/public-pages/public-footer.tsx').then((m) => m.PublicFooter),
)

/** Renders the header and the page or its replacement. `?standalone` hides the header. */
export function Shell() {
  const standalone = useLocation({ select: (location) => 'standalone' in location.search })
  const user = useUser()
  const { online, asOf, isReplaced } = useOffline()
  useHeadingFocus()

  return (
    <>
      <a className={`${styles.skipLink} strong`} href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <Suspense fallback={null}>{user?.impersonator && <ActingBar />}</Suspense>
      {!standalone && <TopBar />}
      <main id="main" tabIndex={-1}>
        <p className={`${styles.asOf} beside gap-6 small soft unbroken`} aria-live="polite">
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
      <Suspense fallback={null}>{user === null && !standalone && <PublicFooter />}</Suspense>
    </>
  )
}

/** The page of an address that belongs to none. */
export function NotFound() {
  return <ErrorScreen status={404} wholePage />
}

/** Focuses the heading after a change of page, so that assistive technology starts there. */
function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let stopFollowing = () => {}
    const stopListening = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged || toLocation.state.keepPlace) return
      stopFollowing()
      stopFollowing = followHeading()
    })
    return () => {
      stopListening()
      stopFollowing()
    }
  }, [router])
}

/** Focuses the heading, and its replacement when the page's data arrive, until the user moves on. */
function followHeading(): () => void {
  const main = document.getElementById('main')
  let heading: HTMLElement | null = null
  const focusHeading = () => {
    const shown = main?.querySelector<HTMLElement>('h1')
    const isKept = heading !== null && (heading.isConnected || document.activeElement !== document.body)
    if (!shown || isKept) return
    heading = shown
    shown.focus({ preventScroll: true })
  }

  const stop = new AbortController()
  const changes = new MutationObserver(focusHeading)
  stop.signal.addEventListener('abort', () => changes.disconnect())
  for (const action of ['keydown', 'pointerdown'] as const) {
    document.addEventListener(action, () => stop.abort(), { capture: true, signal: stop.signal })
  }
  if (main) changes.observe(main, { childList: true, subtree: true })
  focusHeading()
  return () => stop.abort()
}
