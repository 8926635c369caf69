import { readdirSync } from 'node:fs'
import path from 'node:path'
import { roleNames } from '@tertulia/core/roles/roles'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Db } from '../../src/platform/database/database.ts'
import { endpoints, titleOf, type Candidates } from '../endpoints.ts'
import { aLeagueDay, leagueDates } from '../factories/league-day.ts'
import { aUser } from '../factories/users.ts'
import { bodyNaming } from '../stolen-bodies.ts'
import { pathOf, testApp, type TestApp } from '../test-app.ts'
import { chooseCases, listCases, textKeywords, type FuzzCase } from './fuzz-cases.ts'

const isFull = process.env['FULL'] === '1'

function send(app: TestApp, { endpoint, input }: FuzzCase, token: string) {
  const form = endpoint.form && input.body ? new URLSearchParams(input.body as Record<string, string>) : null
  return app.http.inject({
    method: endpoint.method,
    url: pathOf(endpoint, input),
    headers: {
      authorization: `Bearer ${token}`,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form ? { payload: form.toString() } : input.body !== undefined && { payload: input.body as object }),
  })
}

/** Lists the customer's texts that are not empty but invisible, by table and column. */
async function listInvisibleTexts(read: Db) {
  const columns = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.columns o on o.table_schema = 'public' and o.table_name = c.table_name
      and o.column_name = 'customer_id'
    where c.table_schema = 'public' and c.data_type = 'text' order by 1, 2`.execute(read)
  const invisible: string[] = []
  for (const { table, column } of columns.rows) {
    const { rows } = await sql<{ text: string }>`
      select distinct ${sql.ref(column)} as text from ${sql.table(table)}
      where ${sql.ref(column)} <> ''`.execute(read)
    if (rows.some(({ text }) => !/[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}]/u.test(text)))
      invisible.push(`${table}.${column}`)
  }
  return invisible
}

/** Values of query fields that only narrow a list, which would multiply the requests of tests that try each with all. */
const narrowing: Candidates = {
  area: ['people'],
  from: [leagueDates.past],
  through: [leagueDates.today],
  period: ['stored'],
  only: ['marked'],
}

/** Creates a club and lists all cases against it; `npm test -- --full` sends every odd text to every place. */
async function aFuzzedClub(app: TestApp) {
  const { customer_id: customerId, candidates, victims } = await aLeagueDay(app)
  const bodyFields = bodyNaming(victims)
  const all = endpoints.flatMap((endpoint) =>
    listCases(endpoint, { ...candidates, ...narrowing }, bodyFields),
  )
  return { customer_id: customerId, all, cases: isFull ? all : chooseCases(all) }
}

const placesOf = (cases: FuzzCase[]) => new Set(cases.map(({ place }) => place))

/** Deletions run last, so that the other endpoints have data to work on. */
const inOrder = endpoints.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))

/**
 * Replaces the texts that the contract takes in turn by texts that often break programs, at the endpoints that fall to
 * this test file: its folder's test files share them. The test app checks that each response is one that the contract
 * declares.
 */
export function fuzzShareOf(file: string): void {
  vi.setConfig({ testTimeout: 240_000 })
  const app = testApp(`${leagueDates.today}T10:00:00.000Z`)
  const files = readdirSync(path.dirname(file)).filter((name) => name.endsWith('.test.ts'))
  const place = files.toSorted().indexOf(path.basename(file))
  const share = inOrder.filter((_endpoint, index) => index % files.length === place)

  test('no text makes the server fail, violate the contract, or store invisible characters', async () => {
    const { customer_id: customerId, all, cases } = await aFuzzedClub(app)
    expect(placesOf(cases)).toEqual(placesOf(all))
    const reached = new Set(all.map(({ endpoint }) => endpoint))
    const takingTexts = endpoints.filter((one) => textKeywords(one).length > 0 && (one.body || !one.form))
    expect(takingTexts.filter((one) => !reached.has(one)).map(titleOf)).toEqual([])
    const met = new Set(cases.flatMap(({ keywords }) => keywords))
    expect([...met].toSorted()).toEqual([...new Set(endpoints.flatMap(textKeywords))].toSorted())

    const roles = Object.fromEntries(
      roleNames.filter((role) => role !== 'blocked').map((role) => [role, true]),
    )
    const failed: string[] = []
    for (const endpoint of share) {
      const own = cases.filter((fuzzCase) => fuzzCase.endpoint === endpoint)
      if (own.length === 0) continue
      const { token } = await aUser(app, customerId, { roles })
      for (const fuzzCase of own) {
        const { statusCode } = await send(app, fuzzCase, token)
        if (statusCode >= 500) failed.push(`${fuzzCase.place} ${fuzzCase.kind}`)
      }
    }
    expect(failed).toEqual([])
    expect(await listInvisibleTexts(app.forCustomer(customerId).read)).toEqual([])
  })
}
