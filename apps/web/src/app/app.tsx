import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { CustomerProvider } from '@/features/customer/customer.tsx'
import { SessionProvider, useSession } from '@/features/session/session.tsx'
import { SignInInPlace } from '@/features/session/sign-in-in-place.tsx'
import { ConfirmProvider } from '@/ui/confirm-dialog.tsx'
import { ErrorScreen, SignInPlace } from '@/ui/error-screen.tsx'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { cssVariablesResolver, theme } from '@/ui/theme.ts'
import { Activity } from './activity.tsx'
import { color_scheme_manager } from './color-scheme.ts'
import type { AppRouter } from './router.ts'

type AppProps = {
  router: AppRouter
  query_client: QueryClient
  reload?: () => void
  /** What the signed-in person does goes into his log. */
  log_activity?: boolean
}

/** Everything around the pages. */
export function App({ router, query_client, ...choices }: AppProps) {
  const { reload = () => window.location.reload(), log_activity = false } = choices

  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        colorSchemeManager={color_scheme_manager}
      >
        <QueryClientProvider client={query_client}>
          <SessionProvider>
            <SignInPlace value={<SignInInPlace reload={reload} />}>
              <CustomerProvider>
                <ConfirmProvider>
                  {log_activity && <Activity router={router} />}
                  <WhenRestored>
                    <RouterProvider router={router} />
                  </WhenRestored>
                </ConfirmProvider>
              </CustomerProvider>
            </SignInPlace>
          </SessionProvider>
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>
  )
}

/** Holds the pages back until it is known who looks at them. */
function WhenRestored({ children }: { children: React.ReactNode }) {
  const { state, restore } = useSession()
  if (state.phase === 'restoring') return <FullPageLoader />
  if (state.phase === 'failed') {
    return (
      <main className="bare-main">
        <ErrorScreen status={state.status} onRetry={() => void restore()} whole_page />
      </main>
    )
  }
  return children
}
