import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { CustomerProvider } from '@/features/customer/customer.tsx'
import { SessionProvider, useSession } from '@/features/session/session.tsx'
import { SignInInPlace } from '@/features/session/sign-in-in-place.tsx'
import { ConfirmProvider } from '@/ui/confirm-dialog.tsx'
import { ControlsPlace } from '@/ui/controls-place.tsx'
import { ErrorScreen, SignInPlace } from '@/ui/error-screen.tsx'
import { Background } from './background.tsx'
import { CustomerFrame } from './frame.tsx'
import type { AppRouter } from './router.ts'

type AppProps = {
  router: AppRouter
  query_client: QueryClient
  reload?: () => void
  /** With what goes on beside the pages. */
  in_background?: boolean
  /** Resolves when the first page's code is there; the frame is shown until then. */
  loaded?: Promise<void> | undefined
}

/** Everything around the pages. */
export function App({ router, query_client, ...choices }: AppProps) {
  const { reload = () => window.location.reload(), in_background = false, loaded } = choices

  return (
    <Foundation query_client={query_client}>
      <SessionProvider>
        <SignInPlace value={<SignInInPlace reload={reload} />}>
          <CustomerProvider>
            <ConfirmProvider>
              {in_background && <Background router={router} />}
              <WhenReady router={router} loaded={loaded}>
                <RouterProvider router={router} />
              </WhenReady>
            </ConfirmProvider>
          </CustomerProvider>
        </SignInPlace>
      </SessionProvider>
    </Foundation>
  )
}

/** Words, look and answers, which everything in sight needs. */
export function Foundation({ query_client, children }: { query_client: QueryClient; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <ControlsPlace>
        <QueryClientProvider client={query_client}>{children}</QueryClientProvider>
      </ControlsPlace>
    </I18nProvider>
  )
}

type WhenReadyProps = Pick<AppProps, 'router' | 'loaded'> & { children: ReactNode }

/** Holds the pages back until it is known who looks at them and their code is there. */
function WhenReady({ router, loaded, children }: WhenReadyProps) {
  const { state, restore } = useSession()
  const is_loaded = useLoaded(loaded)
  const frame = <CustomerFrame standalone={'standalone' in router.state.location.search} />
  if (state.phase === 'restoring') return frame
  if (state.phase === 'failed') {
    return (
      <main className="bare-main">
        <ErrorScreen status={state.status} onRetry={() => void restore()} whole_page />
      </main>
    )
  }
  return is_loaded ? children : frame
}

/** Not by suspending: what has been replaced by a wait comes back no sooner than 300 ms later. */
function useLoaded(loaded: Promise<void> | undefined): boolean {
  const [is_loaded, setLoaded] = useState(loaded === undefined)
  useEffect(() => {
    void loaded?.then(() => setLoaded(true))
  }, [loaded])
  return is_loaded
}
