import * as customerCalls from '@tertulia/contract/customers'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as sessionCalls from '@tertulia/contract/session'
import type { SessionUser } from '@tertulia/contract/session'
import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { App } from '@/app/app.tsx'
import { createAppRouter } from '@/app/pages/router.ts'
import { tokenCookie } from '@/lib/calls/call.ts'
import { writeCookie } from '@/lib/device/cookies.ts'
import { createQueryClient } from '@/lib/calls/queries.ts'
import { aCustomer, aSession } from './fixtures/people.ts'
import { aPerson } from './person.ts'
import type { TestServer } from './server.ts'

type Choices = {
  /** The signed-in user; omitted for a visitor. */
  user?: SessionUser
  /** Sets a session cookie of the last visit; the test itself responds to its renewal. */
  token?: boolean
  reload?: () => void
  /** Runs the background work as well. */
  inBackground?: boolean
  /** The customer, where it is not Liga Tertulia. */
  customer?: ReplyOf<typeof customerCalls.getCustomer>
}

/** Renders the whole app at an address, as a user, with a test's server. */
export function renderApp(
  server: TestServer,
  path: string,
  { user, token = user !== undefined, customer = aCustomer(), ...choices }: Choices = {},
) {
  server.answer(customerCalls.getCustomer, customer)
  if (token) writeCookie(tokenCookie, 'token-of-ana', 15)
  if (user) server.answer(sessionCalls.renewSession, aSession(user))
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  // Links under the pointer must not preload pages during a test.
  router.update({ ...router.options, defaultPreload: false })
  const queryClient = createQueryClient()
  onTestFinished(() => {
    queryClient.clear()
    // A page that a navigation opens only now would send its reads to the server of a later test.
    router.options.context.reader = null
  })
  const app = <App router={router} queryClient={queryClient} {...choices} />
  return { ...render(app), router, person: aPerson() }
}
