import type { ErrorBody } from '@tertulia/contract/errors'
import { holdsRole, mayAct, roleNames } from '@tertulia/core/roles/roles'
import { expect, test } from 'vitest'
import { endpoints, titleOf } from './endpoints.ts'
import { actingAs, anAccount } from './factories/account.ts'
import { aCustomer, aUser } from './factories/users.ts'
import { pathOf, testApp } from './test-app.ts'

const app = testApp()
const guarded = endpoints.filter(({ access }) => access !== 'anyone')

// The error comes before the input is validated, so any input will do.
function send(endpoint: (typeof endpoints)[number], token?: string, payload?: object) {
  const params = { date: '2026-11-20', question_id: 1, season: 1, user1: 1 }
  return app.http.inject({
    method: endpoint.method,
    url: pathOf(endpoint, { params }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(payload && endpoint.method !== 'GET' && { payload }),
  })
}

test.each(guarded.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
  '%s refuses who is not signed in, who has no role for it, and blocked users unless it is free',
  async (_title, endpoint) => {
    const customerId = await aCustomer(app)
    const answers = [await send(endpoint), await send(endpoint, `${customerId}.${'x'.repeat(43)}`)]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json<ErrorBody>().message).toBe('not_signed_in')
    }
    for (const role of roleNames) {
      const { token } = await aUser(app, customerId, { roles: { [role]: true } })
      const response = await send(endpoint, token)
      const message = response.statusCode === 200 ? undefined : response.json<ErrorBody>().message
      if (role === 'blocked') expect(message === 'blocked').toBe(!endpoint.free)
      else {
        const may = endpoint.players_only ? holdsRole : mayAct
        const allowed = endpoint.access === 'signed_in' || may({ [role]: true }, endpoint.access as never)
        expect([role, message === 'forbidden']).toEqual([role, !allowed])
      }
    }
  },
)

test.each(
  endpoints
    .filter(({ person_only: personOnly }) => personOnly)
    .map((endpoint) => [titleOf(endpoint), endpoint] as const),
)('%s refuses an admin who acts as somebody, whatever the request contains', async (_title, endpoint) => {
  const acting = await actingAs(app, await anAccount(app))
  const { message } = (await send(endpoint, acting, { nonsense: true })).json<ErrorBody>()
  expect(message).toBe('impersonating')
})

test('a role counts through its last day in the customer’s time zone and not after', async () => {
  const endpoint = endpoints.find(({ path }) => path === '/themes')
  if (!endpoint) throw new Error('there is no such endpoint')
  const customerId = await aCustomer(app, { time_zone: 'America/Sao_Paulo' })
  const { token } = await aUser(app, customerId, { roles: { quiz_editor: '2026-11-20' } })
  app.clock.set('2026-11-21T02:59:59.000Z')
  expect((await send(endpoint, token)).statusCode).toBe(200)
  app.clock.set('2026-11-21T03:00:00.000Z')
  expect((await send(endpoint, token)).statusCode).toBe(403)
  app.clock.set('2026-11-20T10:00:00.000Z')
})

test('the served routes are exactly those of the contract, and the document tells of each', async () => {
  const document = (await app.http.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  const served = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(served.toSorted()).toEqual(declared.toSorted())
})

test('the page that shows the document opens with and without a slash at its end', async () => {
  const { statusCode, headers } = await app.http.inject('/api/docs?x=1')
  expect([statusCode, headers.location]).toEqual([302, 'docs/'])
  const page = await app.http.inject('/api/docs/')
  const [script] = /[^"]+swagger-ui-bundle\.js/.exec(page.body) ?? []
  const file = new URL(script ?? 'none', 'http://club.test/api/docs/')
  expect((await app.http.inject(file.pathname)).statusCode).toBe(200)
})

test('another origin may call only when it is configured', async () => {
  const preflight = (origin: string) =>
    app.http.inject({
      method: 'OPTIONS',
      url: '/api/session',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization',
      },
    })
  expect((await preflight('http://web.test')).headers['access-control-allow-origin']).toBe('http://web.test')
  expect((await preflight('http://evil.test')).headers['access-control-allow-origin']).toBeUndefined()
})

test('the process is alive, and ready while its database has this release’s migrations', async () => {
  expect((await app.http.inject('/healthz')).json()).toEqual({ status: 'alive', forwarded: 'none' })
  expect((await app.http.inject('/readyz')).json()).toEqual({ status: 'ready' })
})
