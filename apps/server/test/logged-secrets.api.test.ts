import { isSecret } from '@tertulia/contract/fields'
import type { Endpoint } from '@tertulia/contract/endpoint'
import type { TObject, TSchema } from 'typebox'
import { beforeAll, expect, test } from 'vitest'
import { endpoints, titleOf } from './endpoints.ts'
import { actingAs } from './factories/account.ts'
import { aFoundedMiniLeague, miniLeagueActions } from './factories/mini-leagues.ts'
import { aCustomer, aUser } from './factories/users.ts'
import { pathOf, testApp } from './test-app.ts'

const lines: string[] = []
const app = testApp(undefined, () => ({
  logLevel: 'trace',
  logStream: { write: (line) => void lines.push(line) },
}))

// No real code is needed: what the log keeps does not depend on whether a secret is right.
const canary = 'Canary-7K3M-9QXP'
let customerId: number

beforeAll(async () => {
  customerId = await aCustomer(app)
})

/** The inputs of an address: the canary for texts, of which the path's are canaries only where they are secrets. */
function inputOf({ params, query }: Endpoint) {
  const valueOf = (schema: TSchema, isWatched: boolean) =>
    'type' in schema && schema.type === 'string' ? (isWatched ? canary : '2026-11') : 1
  const valuesOf = (part: TObject | undefined, isWatched: (schema: TSchema) => boolean) =>
    Object.fromEntries(
      Object.entries(part?.properties ?? {}).map(([name, schema]) => [
        name,
        valueOf(schema, isWatched(schema)),
      ]),
    )
  return { params: valuesOf(params, isSecret), query: valuesOf(query, () => true) }
}

test.each(endpoints.map((endpoint) => [titleOf(endpoint), endpoint] as const))(
  'the log of %s has no secret of its address',
  async (_title, endpoint) => {
    lines.length = 0
    const { token } = await aUser(app, customerId, { roles: { regular_player: true } })
    const url = pathOf(endpoint, inputOf(endpoint))
    const request = { method: endpoint.method, headers: { authorization: `Bearer ${token}` } }
    expect((await app.http.inject({ ...request, url })).statusCode).not.toBe(500)
    await app.http.inject({ ...request, url: url.replace('/api/', '/API/') })
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.filter((line) => line.includes('7K3M'))).toEqual([])
  },
)

test('the audit log has no secret of an address', async () => {
  const { customer_id: clubId, code, others } = await aFoundedMiniLeague(app, '2026-11-15')
  const token = await actingAs(app, { customer_id: clubId, id: others[0]?.id ?? 0 })
  await miniLeagueActions(app).join(code, { token })
  const { read } = app.forCustomer(clubId)
  const recorded = await read.selectFrom('audit_log').select('action').execute()
  expect(recorded).toContainEqual({ action: 'POST /mini-league-codes/…' })
  expect(JSON.stringify(recorded)).not.toContain(code)
})

test('an unexpected error is logged without the rows that the database quotes', async () => {
  lines.length = 0
  const detail = `Key (code)=(${canary}) already exists.`
  app.http.log.error(
    Object.assign(new Error('duplicate key', { cause: { detail } }), { detail, code: '23505' }),
  )
  expect(lines.join('')).toContain('"code":"23505"')
  expect(lines.join('')).not.toContain('7K3M')
})
