import { Trans } from '@lingui/react/macro'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ActingBar } from '@/features/session/acting-bar.tsx'
import { useUser } from '@/features/session/session.tsx'
import { useOnline } from '@/lib/online.ts'
import { usePageStaysOffline } from '@/lib/stays-offline.ts'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { NoRolesNotice } from './no-roles-notice.tsx'
import { TopBar } from './top-bar.tsx'
import { useHeadingFocus } from './heading-focus.ts'
import { useOffline } from './offline.ts'
import './shell.css'

// Comes after the page; where it cannot be loaded the page goes on without it.
const MessageButton = lazy(() =>
  import('@/features/messages/message-button.tsx')
    .then((m) => ({ default: m.MessageButton }))
    .catch(() => ({ default: () => null })),
)

/** Header, page, and what takes the page's place. `?standalone` hides the header. */
export function Shell() {
  const standalone = useLocation({ select: (location) => 'standalone' in location.search })
  const user = useUser()
  const online = useOnline()
  const stays = usePageStaysOffline()
  useHeadingFocus()
  useOffline(online)

  return (
    <>
      <a className="skip-link" href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <ActingBar />
      {!standalone && <TopBar />}
      <main id="main" tabIndex={-1}>
        {/* Hidden, not gone: what is typed there must be there again. */}
        <div hidden={!online && !stays}>
          <NoRolesNotice />
          <Outlet />
        </div>
        {!online && !stays && <ErrorScreen status={666} />}
      </main>
      <Suspense fallback={null}>{user && !standalone && <MessageButton />}</Suspense>
    </>
  )
}
