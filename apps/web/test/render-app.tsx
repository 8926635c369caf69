import { getCustomer } from '@tertulia/contract/customers'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { renewSession, type SessionUser } from '@tertulia/contract/session'
import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { App } from '@/app/app.tsx'
import { createAppRouter } from '@/app/router.ts'
import { token_cookie } from '@/lib/call.ts'
import { writeCookie } from '@/lib/cookies.ts'
import { createQueryClient } from '@/lib/queries.ts'
import { a_customer, aSession } from './people.ts'
import type { TestServer } from './server.ts'

type Choices = {
  /** Who is signed in; a visitor without it. */
  user?: SessionUser
  /** A session cookie of the last visit, whose renewal the test answers itself. */
  token?: boolean
  reload?: () => void
  /** With what goes on beside the pages. */
  in_background?: boolean
  /** Whose house it is, where it is not Liga Tertulia. */
  customer?: ReplyOf<typeof getCustomer>
}

/** The whole app at an address, as somebody, against a test's server. */
export function renderApp(
  server: TestServer,
  path: string,
  { user, token = user !== undefined, customer = a_customer, ...choices }: Choices = {},
) {
  server.answer(getCustomer, customer)
  if (token) writeCookie(token_cookie, 'token-of-ana', 15)
  if (user) server.answer(renewSession, aSession(user))
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  const app = <App router={router} query_client={createQueryClient()} {...choices} />
  return { ...render(app), router, person: userEvent.setup() }
}
