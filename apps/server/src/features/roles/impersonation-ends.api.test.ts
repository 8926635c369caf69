import * as accountCalls from '@tertulia/contract/account'
import type { Endpoint } from '@tertulia/contract/endpoint'
import * as sessionCalls from '@tertulia/contract/session'
import * as userCalls from '@tertulia/contract/users'
import { expect, test } from 'vitest'
import { ownPassword } from '../../../test/factories/account.ts'
import { aUser } from '../../../test/factories/users.ts'
import { aVisitedCustomer } from '../../../test/factories/visited-customer.ts'
import { testApp } from '../../../test/test-app.ts'

const start = '2026-11-20T10:00:00.000Z'
const app = testApp(start)

type Ending = (club: {
  customer_id: number
  admin: { id: number; token: string }
  hostname: string
}) => Promise<unknown>

const asAdmin =
  <E extends Endpoint>(endpoint: E, input: object): Ending =>
  ({ admin }) =>
    app.call(endpoint, input as never, admin.token)

/** Signs the admin in on another device. */
async function anotherDevice({ hostname }: { hostname: string }) {
  const { json } = await app.http.inject({
    method: 'POST',
    url: '/api/session',
    headers: { origin: `http://${hostname}` },
    payload: { email: 'alice@example.test', password: ownPassword },
  })
  return json<{ access_token: string }>().access_token
}

test.each<[string, Ending]>([
  ['signing out', asAdmin(sessionCalls.signOut, {})],
  [
    'signing out elsewhere on another device',
    async (club) => app.call(accountCalls.endOtherSessions, {}, await anotherDevice(club)),
  ],
  [
    'ending that one device on another',
    async (club) => {
      const token = await anotherDevice(club)
      const { sessions } = await app.call(accountCalls.getAccount, {}, token)
      const id = sessions.find(({ current }) => !current)?.id ?? 0
      return app.call(accountCalls.endSession, { params: { id } }, token)
    },
  ],
  [
    'another password',
    asAdmin(accountCalls.changePassword, {
      body: { current_password: ownPassword, password: 'a better horse' },
    }),
  ],
  [
    'another address',
    asAdmin(accountCalls.saveProfile, {
      body: {
        name: 'Alice',
        surname: 'Dias',
        birthdate: null,
        region: null,
        language: 'en',
        email: 'other@example.test',
        current_password: ownPassword,
      },
    }),
  ],
  [
    'the end of the session',
    async ({ customer_id, admin }) =>
      app
        .forCustomer(customer_id)
        .read.updateTable('sessions')
        .set({ expires_at: start })
        .where('user_id', '=', admin.id)
        .execute(),
  ],
  [
    'a block',
    async ({ customer_id, admin }) => {
      const other = await aUser(app, customer_id, { roles: { admin: true } })
      return app.call(userCalls.blockUser, { params: { id: admin.id }, body: { until: true } }, other.token)
    },
  ],
  [
    'the loss of the role',
    async ({ customer_id, admin }) => {
      const other = await aUser(app, customer_id, { roles: { admin: true } })
      const body = { roles: { regular_player: true }, seen: { admin: true } } as const
      return app.call(userCalls.saveUserRoles, { params: { id: admin.id }, body }, other.token)
    },
  ],
])('acting as somebody is over after %s', async (_way, end) => {
  const { customer_id, hostname } = await aVisitedCustomer(app)
  const person = { name: 'Alice', surname: 'Dias', email: 'alice@example.test', password: ownPassword }
  const admin = await aUser(app, customer_id, { ...person, roles: { admin: true } })
  const player = await aUser(app, customer_id)
  const acting = await app.call(userCalls.impersonateUser, { params: { id: player.id } }, admin.token)
  await app.call(accountCalls.getAccount, {}, acting.access_token)
  await end({ customer_id, admin, hostname })
  expect(await app.refused(accountCalls.getAccount, {}, acting.access_token)).toBe('not_signed_in')
  await app.call(accountCalls.getAccount, {}, player.token)
})
