import { Trans } from '@lingui/react/macro'
import { Outlet, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { idleAddition, lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { whenIdle } from '@/lib/loading/idle.ts'
import { offlineWords } from '@/lib/calls/offline/offline-words.ts'
import { useOnline } from '@/lib/calls/offline/online.ts'
import { usePageReading } from '@/lib/calls/offline/page-reading.ts'
import { preloadConfirm } from '@/ui/dialogs/confirm-dialog.tsx'
import { preloadToasts, showErrorOnce } from '@/ui/states/toasts.ts'
import { PageGuard, useCurrentPage } from '../pages/access/page-guard.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import * as styles from './shell.module.css'
import { PageAwaited, Piece } from '@/lib/loading/piece.tsx'

const ActingBar = lazyAddition(() => import('@/features/session/acting-bar.tsx'), 'ActingBar', {
  needed: true,
})
const NoRolesNotice = lazyAddition(() => import('./no-roles-notice.tsx'), 'NoRolesNotice', { needed: true })

const AsOf = lazyAddition(() => loadAsOf(), 'AsOf')
// Sending queued answers may wait until the page is idle.
const QueuedAnswers = idleAddition(
  () => import('@/features/quizzes/submission/queued-answers.tsx'),
  'QueuedAnswers',
)
const PublicFooter = idleAddition(() => import('@/features/public-pages/public-footer.tsx'), 'PublicFooter')

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
      <Piece>{user?.impersonator && <ActingBar />}</Piece>
      {!standalone && <TopBar />}
      <main id="main" tabIndex={-1}>
        <p className={`${styles.asOf} beside gap-6 small soft unbroken`} aria-live="polite">
          {asOf !== null && (
            <Piece>
              <AsOf at={asOf} online={online} />
            </Piece>
          )}
        </p>
        {/* Hidden rather than unmounted, so that typed text is preserved. */}
        <div hidden={isReplaced}>
          <Piece>{user?.roles === null && <NoRolesNotice />}</Piece>
          <Piece>{user && <QueuedAnswers />}</Piece>
          <PageGuard>
            <PageAwaited />
            <Outlet />
          </PageGuard>
        </div>
        {isReplaced && <ErrorScreen status={666} isAlone />}
      </main>
      <Piece>{user === null && !standalone && <PublicFooter />}</Piece>
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

const loadAsOf = () => import('./as-of.tsx')

type Offline = {
  online: boolean
  /** The instant of the data shown, when no newer response is available. */
  asOf: number | null
  /** True when there is nothing to show instead of the page. */
  isReplaced: boolean
}

/** Tracks the connection, announces its loss, and tells whether the current page can still be shown. */
function useOffline(): Offline {
  const online = useOnline()
  const readable = useCurrentPage()?.offline ?? false
  const { asOf, isMissing, works } = usePageReading()
  const isReplaced = !online && !works && (!readable || isMissing)

  useWhatIsNeeded()
  useFocusBack(isReplaced)
  useEffect(() => {
    if (!online) showErrorOnce(offlineWords())
  }, [online])
  useEffect(() => {
    if (isReplaced) showErrorOnce(offlineWords())
  }, [isReplaced])

  return { online, isReplaced, asOf: isReplaced || !readable ? null : asOf }
}

/** Loads the code for a lost connection while there is one. */
function useWhatIsNeeded(): void {
  useEffect(preloadToasts, [])
  useEffect(preloadConfirm, [])
  useEffect(() => whenIdle(() => void loadAsOf().catch(() => null)), [])
}

/** Returns the focus to its place once the page is visible again. */
function useFocusBack(isReplaced: boolean): void {
  const focused = useRef<Element | null>(null)

  // Before the browser moves the focus away from the hidden page.
  useLayoutEffect(() => {
    if (isReplaced) focused.current = document.activeElement
    // A page that stayed visible still has the focus.
    else if (document.activeElement === document.body && focused.current instanceof HTMLElement) {
      focused.current.focus()
    }
  }, [isReplaced])
}
