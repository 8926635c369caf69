import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { CustomerProvider } from '@/features/customer/customer.tsx'
import type { SessionUser } from '@tertulia/contract/session'
import { SessionProvider, useSession } from '@/features/session/session.tsx'
import { SignInInPlace } from '@/features/session/sign-in/sign-in-in-place.tsx'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'
import { ConfirmProvider } from '@/ui/dialogs/confirm-dialog.tsx'
import { ErrorHelp, ErrorScreen } from '@/ui/states/error-screen.tsx'
import { AccessReason } from './pages/access/access-reason.tsx'
import { Background } from './background/background.tsx'
import { CustomerFrame } from './shell/frame.tsx'
import { usePageReader } from './pages/reads/page-reader.ts'
import type { AppRouter } from './pages/router.ts'
import { Piece } from '@/lib/loading/piece.tsx'

const WaysOn = lazyAddition(() => import('./shell/ways-on.tsx'), 'WaysOn')
const waysOn = (
  <Piece>
    <WaysOn />
  </Piece>
)

function explainDenied(screen: ReactNode, { wholePage }: { wholePage: boolean }) {
  return <AccessReason wholePage={wholePage}>{screen}</AccessReason>
}

type AppProps = {
  router: AppRouter
  queryClient: QueryClient
  reload?: () => void
  /** Runs the background work as well. */
  inBackground?: boolean
  /** The signed-in user whose content the server has written into the page. */
  user?: SessionUser | null | undefined
  /** Resolves when the first page's code is loaded; the frame is shown until then. */
  loaded?: Promise<void> | undefined
}

/** Wraps the pages in everything they share. */
export function App({ router, queryClient, ...choices }: AppProps) {
  const { reload = () => window.location.reload(), inBackground = false, loaded, user } = choices

  return (
    <Foundation queryClient={queryClient}>
      <SessionProvider user={user}>
        <ErrorHelp value={{ signIn: <SignInInPlace reload={reload} />, waysOn, explainDenied }}>
          <CustomerProvider>
            <ConfirmProvider>
              <WhenReady router={router} loaded={loaded}>
                <RouterProvider router={router} />
              </WhenReady>
              {/* Below the page, so that its content covers nothing. */}
              {inBackground && <Background router={router} />}
            </ConfirmProvider>
          </CustomerProvider>
        </ErrorHelp>
      </SessionProvider>
    </Foundation>
  )
}

/** Words, look and query cache, which every visible component needs. */
export function Foundation({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </I18nProvider>
  )
}

type WhenReadyProps = Pick<AppProps, 'router' | 'loaded'> & { children: ReactNode }

/** Waits with the pages until the session and their code are loaded. */
function WhenReady({ router, loaded, children }: WhenReadyProps) {
  const { state, restore } = useSession()
  usePageReader(router)
  const isLoaded = useLoaded(loaded)
  const frame = <CustomerFrame standalone={'standalone' in router.state.location.search} />
  if (state.phase === 'restoring') return frame
  if (state.phase === 'failed') {
    return (
      <main>
        <ErrorScreen status={state.status} onRetry={() => void restore()} wholePage />
      </main>
    )
  }
  return isLoaded ? children : frame
}

/**
 * Tells whether the code is loaded. It avoids suspending, because React shows suspended content at least 300 ms later.
 */
function useLoaded(loaded: Promise<void> | undefined): boolean {
  const [isLoaded, setLoaded] = useState(loaded === undefined)
  useEffect(() => {
    void loaded?.then(() => setLoaded(true))
  }, [loaded])
  return isLoaded
}
