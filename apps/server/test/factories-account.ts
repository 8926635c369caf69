import { createApiToken } from '@tertulia/contract/api-tokens'
import { startImpersonation } from '../src/features/session/session.results.ts'
import type { NewUser } from '../src/features/users/users.service.ts'
import { aCustomer, aUser } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** The password of everybody whom this file makes. */
export const own_password = 'correct horse'

export type AccountHolder = {
  id: number
  token: string
  customer_id: number
  hostname: string
  email: string
}

let count = 0

/** Ana Lopes, a regular player with a password, at a customer of her own with a host name. */
export async function anAccount(app: TestApp, settings: Partial<NewUser> = {}): Promise<AccountHolder> {
  const customer_id = await aCustomer(app)
  const hostname = `account${customer_id}.test`
  await app.forCustomer(customer_id).tx((db) => db.insertInto('hostnames').values({ hostname }).execute())
  const { email = `person${++count}@example.test` } = settings
  const person = { name: 'Ana', surname: 'Lopes', password: own_password, ...settings, email }
  return { customer_id, hostname, email, ...(await aUser(app, customer_id, person)) }
}

/** The token of a session in which an admin of the customer acts as somebody. */
export async function actingAs(
  app: TestApp,
  { customer_id, id }: Pick<AccountHolder, 'customer_id' | 'id'>,
): Promise<string> {
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const { access_token } = await app
    .forCustomer(customer_id)
    .tx((db) =>
      startImpersonation(
        { db, now: app.clock.now(), customer: { id: customer_id } },
        { user_id: id, impersonator_id: admin.id },
      ),
    )
  return access_token
}

/** The id of a new token of the API of whom a session belongs to. */
export async function anApiToken(app: TestApp, token: string | undefined): Promise<number> {
  const body = { name: 'Canary token', scopes: ['games' as const], valid_days: null }
  const { api_tokens } = await app.call(createApiToken, { body }, token)
  return api_tokens[0]?.id ?? 0
}

/** Signs in as somebody; the answer's body, whatever it is. */
export async function signInAs(
  app: TestApp,
  { hostname, email }: Pick<AccountHolder, 'hostname' | 'email'>,
  { password = own_password, user_agent = 'Firefox' } = {},
): Promise<{ access_token?: string; message?: string }> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/session',
    headers: {
      origin: `http://${hostname}`,
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': user_agent,
    },
    payload: new URLSearchParams({ email, password }).toString(),
  })
  return response.json()
}
