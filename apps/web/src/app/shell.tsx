import { Trans } from '@lingui/react/macro'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { idleAddition, lazyAddition } from '@/lib/lazy-addition.ts'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { TopBar } from './top-bar.tsx'
import { useHeadingFocus } from './heading-focus.ts'
import { loadAsOf, useOffline } from './offline.ts'
import './shell.css'

const ActingBar = lazy(() =>
  import('@/features/session/acting-bar.tsx').then((m) => ({ default: m.ActingBar })),
)
const NoRolesNotice = lazy(() => import('./no-roles-notice.tsx').then((m) => ({ default: m.NoRolesNotice })))

const AsOf = lazyAddition(() => loadAsOf().then((m) => m.AsOf))
const MessageButton = idleAddition(() =>
  import('@/features/messages/message-button.tsx').then((m) => m.MessageButton),
)
// What was submitted without a connection is not in a hurry by milliseconds.
const QueuedAnswers = idleAddition(() =>
  import('@/features/quizzes/queued-answers.tsx').then((m) => m.QueuedAnswers),
)

/** Header, page, and what takes the page's place. `?standalone` hides the header. */
export function Shell() {
  const standalone = useLocation({ select: (location) => 'standalone' in location.search })
  const user = useUser()
  const { online, as_of, is_replaced } = useOffline()
  useHeadingFocus()

  return (
    <>
      <a className="skip-link" href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <Suspense fallback={null}>{user?.impersonator && <ActingBar />}</Suspense>
      {!standalone && <TopBar />}
      <main id="main" tabIndex={-1}>
        <p className="as-of soft" aria-live="polite">
          {as_of !== null && (
            <Suspense fallback={null}>
              <AsOf at={as_of} online={online} />
            </Suspense>
          )}
        </p>
        {/* Hidden, not gone: what is typed there must be there again. */}
        <div hidden={is_replaced}>
          <Suspense fallback={null}>{user?.roles === null && <NoRolesNotice />}</Suspense>
          <Suspense fallback={null}>{user && <QueuedAnswers />}</Suspense>
          <Outlet />
        </div>
        {is_replaced && <ErrorScreen status={666} is_alone />}
      </main>
      <Suspense fallback={null}>{user && !standalone && <MessageButton />}</Suspense>
    </>
  )
}
