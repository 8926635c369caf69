import * as apiTokenCalls from '@tertulia/contract/api-tokens'
import { startImpersonation } from '../../src/features/session/session.exports.ts'
import { hashToken } from '../../src/platform/access/tokens.ts'
import type { NewUser } from '../../src/features/roles/roles.ts'
import { aCustomer, aUser } from './users.ts'
import type { TestApp } from '../test-app.ts'

/** The password of every user that this file creates. */
export const ownPassword = 'correct horse'

export type AccountHolder = {
  id: number
  token: string
  customer_id: number
  hostname: string
  email: string
}

let count = 0

/** Creates Ana Lopes, a regular player with a password, at a new customer with a host name. */
export async function anAccount(app: TestApp, settings: Partial<NewUser> = {}): Promise<AccountHolder> {
  const customerId = await aCustomer(app)
  const hostname = `account${customerId}.test`
  await app.forCustomer(customerId).tx((db) => db.insertInto('hostnames').values({ hostname }).execute())
  const { email = `person${++count}@example.test` } = settings
  const person = { name: 'Ana', surname: 'Lopes', password: ownPassword, ...settings, email }
  return { customer_id: customerId, hostname, email, ...(await aUser(app, customerId, person)) }
}

/** Creates a session in which an admin of the customer acts as a user; returns its token. */
export async function actingAs(
  app: TestApp,
  { customer_id, id }: Pick<AccountHolder, 'customer_id' | 'id'>,
): Promise<string> {
  const admin = await aUser(app, customer_id, { roles: { admin: true } })
  const { access_token } = await app
    .forCustomer(customer_id)
    .tx((db) =>
      startImpersonation(
        { db, now: app.clock.now(), customer: { id: customer_id }, session: admin },
        { user_id: id, impersonator_id: admin.id },
      ),
    )
  return access_token
}

/** Makes the last proof of a session's person too old to count. */
export async function forgetProof(app: TestApp, customerId: number, token: string): Promise<void> {
  await app
    .forCustomer(customerId)
    .read.updateTable('sessions')
    .set({ proved_at: '2020-01-01T00:00:00.000Z' })
    .where('token_hash', '=', hashToken(token))
    .execute()
}

/** Creates an API token for the user of a session; returns its id. */
export async function anApiToken(app: TestApp, token: string | undefined): Promise<number> {
  const body = { name: 'Canary token', scopes: ['games' as const], valid_days: null }
  const { api_tokens } = await app.call(apiTokenCalls.createApiToken, { body }, token)
  return api_tokens[0]?.id ?? 0
}

/** Signs in as a user; returns the response's body, whatever it is. */
export async function signInAs(
  app: TestApp,
  { hostname, email }: Pick<AccountHolder, 'hostname' | 'email'>,
  { password = ownPassword, user_agent = 'Firefox' } = {},
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
