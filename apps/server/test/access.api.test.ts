import { findAccessRefusal } from '@tertulia/contract/access'
import type { Endpoint } from '@tertulia/contract/endpoint'
import type { ErrorBody } from '@tertulia/contract/errors'
import { roleNames, type RoleName } from '@tertulia/core/roles/roles'
import { beforeAll, expect, test } from 'vitest'
import { endpoints, titleOf } from './endpoints.ts'
import { actingAs, anAccount, forgetProof } from './factories/account.ts'
import { aCustomer, aUser } from './factories/users.ts'
import { pathOf, testApp } from './test-app.ts'

const app = testApp()

/** A user with one role, as the access rule sees them. */
const holding = (role: RoleName) => ({
  roles: { [role]: true as const },
  valid_roles: { [role]: true },
  impersonator: null,
})
const refusalOf = (endpoint: Endpoint, role: RoleName) => findAccessRefusal(endpoint, holding(role))

const refusals: unknown[] = ['not_signed_in', 'blocked', 'impersonating', 'forbidden']
let customerId: number
let acting: string
const tokens = new Map<RoleName, string>()

// Only callers who are refused share a session: nothing that they call can change it.
beforeAll(async () => {
  customerId = await aCustomer(app)
  for (const role of roleNames) {
    const { token } = await aUser(app, customerId, { roles: { [role]: true } })
    tokens.set(role, token)
  }
  acting = await actingAs(app, await anAccount(app))
})

// The error comes before the input is validated, so any input will do.
const anyInput = { date: '2026-11-20', question_id: 1, season: 1, user1: 1 }

function send(endpoint: Endpoint, token?: string, params: Record<string, unknown> = anyInput) {
  return app.http.inject({
    method: endpoint.method,
    url: pathOf(endpoint, { params }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(params !== anyInput && endpoint.method !== 'GET' && { payload: { nonsense: true } }),
  })
}

/** Returns the error of a call whose input is wrong in every part. */
async function refusedNonsense(endpoint: Endpoint, token?: string) {
  const response = await send(endpoint, token, {})
  return response.json<ErrorBody>().message
}

// The rule itself is proved for every role and declaration in packages/contract/src/access.test.ts.
test.each(endpoints.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
  '%s applies its access rule before it reads the input',
  async (_title, endpoint) => {
    if (endpoint.access !== 'anyone') expect(await refusedNonsense(endpoint)).toBe('not_signed_in')
    for (const refusal of ['forbidden', 'blocked'] as const) {
      const role = roleNames.find((name) => refusalOf(endpoint, name) === refusal)
      if (role) expect(await refusedNonsense(endpoint, tokens.get(role))).toBe(refusal)
    }
    if (endpoint.person_only) expect(await refusedNonsense(endpoint, acting)).toBe('impersonating')
    const named = typeof endpoint.access === 'string' ? 'regular_player' : endpoint.access[0]
    const allowed = roleNames.find((name) => name === named && refusalOf(endpoint, name) === null)
    expect(allowed).toBeDefined()
    const { token } = await aUser(app, customerId, { roles: { [allowed ?? 'blocked']: true } })
    const response = await send(endpoint, token)
    if (endpoint.proof) {
      await forgetProof(app, customerId, token)
      expect(await refusedNonsense(endpoint, token)).toBe('proof_needed')
    }
    if (response.statusCode !== 200) expect(refusals).not.toContain(response.json<ErrorBody>().message)
  },
)

test('a token that belongs to no session is refused', async () => {
  const endpoint = endpoints.find(({ access }) => access === 'signed_in')
  if (!endpoint) throw new Error('there is no such endpoint')
  expect(await refusedNonsense(endpoint, `${customerId}.${'x'.repeat(43)}`)).toBe('not_signed_in')
})

test('a role counts through its last day in the customer’s time zone and not after', async () => {
  const endpoint = endpoints.find(({ path }) => path === '/themes')
  if (!endpoint) throw new Error('there is no such endpoint')
  const inSaoPaulo = await aCustomer(app, { time_zone: 'America/Sao_Paulo' })
  const { token } = await aUser(app, inSaoPaulo, { roles: { quiz_editor: '2026-11-20' } })
  app.clock.set('2026-11-21T02:59:59.000Z')
  expect((await send(endpoint, token)).statusCode).toBe(200)
  app.clock.set('2026-11-21T03:00:00.000Z')
  expect((await send(endpoint, token)).statusCode).toBe(403)
  app.clock.set('2026-11-20T10:00:00.000Z')
})

type Part = { description?: string; content?: unknown; properties?: Record<string, unknown> }
type Document = {
  paths: Record<string, Record<string, { responses: Record<string, Part> }>>
  components: { schemas: Record<string, Part>; responses: Record<string, Part> }
}

test('the served routes are exactly those of the contract, and the document tells of each', async () => {
  const document = (await app.http.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  const served = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(served.toSorted()).toEqual(declared.toSorted())
})

test('a schema that the contract names is a component of the document, and stands nowhere else', async () => {
  const { body } = await app.http.inject('/api/openapi.json')
  const document = JSON.parse(body) as Document
  const { schemas, responses } = document.components
  const today = document.paths['/quizzes/today']?.['get']?.responses
  expect(today?.['200']?.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/TodaysQuiz' } },
  })
  expect(today?.['401']).toEqual({ $ref: '#/components/responses/401.not_signed_in' })
  expect(responses['401.not_signed_in']?.description).toBe('`not_signed_in`')
  expect(schemas['Person']?.properties).toMatchObject({ id: { $ref: '#/components/schemas/Id' } })
  // A choice of texts, or of a value and null, is not written out.
  expect(schemas['QuizKind']).toEqual({ type: 'string', enum: ['daily', 'special'] })
  expect(schemas['TodaysGame']?.properties?.['tier']).toEqual({ type: ['integer', 'null'] })
  // The errors' own list of codes is in `Error` alone; each response has its own.
  expect(body.split('"request_id"')).toHaveLength(3)
  expect(body.length).toBeLessThan(1_200_000)
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
