import type { Endpoint } from '@tertulia/contract/endpoint'
import { roleNames } from '@tertulia/core/roles/roles'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { endpoints, inputsFor, titleOf, type Candidates } from './endpoints.ts'
import { aUser } from './factories/users.ts'
import { aLeagueDay, leagueDates } from './factories/league-day.ts'
import { bodyNaming } from './stolen-bodies.ts'
import { pathOf, testApp } from './test-app.ts'

// Replaces every text that the contract takes in turn by texts that often break programs. The test app checks that each
// response is one that the contract declares.
vi.setConfig({ testTimeout: 240_000 })

const app = testApp(`${leagueDates.today}T10:00:00.000Z`)

const oddTexts = {
  ligature: 'ﬀ',
  combiningMarks: 'z\u0335\u0321\u0301',
  loneSurrogates: 'a\ud800b\udfff',
  rightToLeft: '\u202eabc\u200f',
  zeroWidth: '\u200b\u200d\u2060\ufeff',
  hangulFiller: '\u3164',
  nul: 'a\u0000b',
  casing: 'İıßŉ',
  quotes: `'"\\%_\${}{{`,
  tooLong: 'ab'.repeat(2500),
}

/** Yields every copy of a value in which one text, or one place without a text, is replaced. */
function* replacingOne(value: unknown, text: string): Generator {
  if (typeof value === 'string' || value === null) yield text
  else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const replaced of replacingOne(item, text)) yield value.with(index, replaced)
    }
  } else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      for (const replaced of replacingOne(item, text)) yield { ...value, [key]: replaced }
    }
  }
}

type Input = ReturnType<typeof inputsFor>[number] & { body?: unknown }

/** Builds a valid input of an endpoint; null for a file upload, or when no value fits. */
function validInput(endpoint: Endpoint, candidates: Candidates, bodyFields: Record<string, unknown>) {
  const input: Input | undefined = inputsFor(endpoint, candidates).at(-1)
  if (!input || (endpoint.form && !endpoint.body)) return null
  if (!endpoint.body) return input
  const names = Object.keys(endpoint.body.properties)
  return { ...input, body: Object.fromEntries(names.map((name) => [name, bodyFields[name]])) }
}

async function aFuzzedClub() {
  const { customer_id: customerId, candidates, victims } = await aLeagueDay(app)
  const { read } = app.forCustomer(customerId)
  const bodyFields = bodyNaming(victims)
  const roles = Object.fromEntries(roleNames.filter((role) => role !== 'blocked').map((role) => [role, true]))
  const aCaller = () => aUser(app, customerId, { roles })
  return {
    customer_id: customerId,
    read,
    aCaller,
    inputOf: (of: Endpoint) => validInput(of, candidates, bodyFields),
  }
}

function send(endpoint: Endpoint, input: Input, token: string) {
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
async function listInvisibleTexts(read: Awaited<ReturnType<typeof aFuzzedClub>>['read']) {
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

test('no text makes the server fail, violate the contract, or store invisible characters', async () => {
  const { aCaller, inputOf, read } = await aFuzzedClub()
  const failed: string[] = []
  // Deletions run last, so that the other endpoints have data to work on.
  const ordered = endpoints.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
  for (const endpoint of ordered) {
    const input = inputOf(endpoint)
    if (!input) continue
    const { token } = await aCaller()
    for (const [kind, text] of Object.entries(oddTexts)) {
      for (const changed of replacingOne(input, text)) {
        const { statusCode } = await send(endpoint, changed as Input, token)
        if (statusCode >= 500) failed.push(`${titleOf(endpoint)} ${kind}`)
      }
    }
  }
  expect(failed).toEqual([])
  expect(await listInvisibleTexts(read)).toEqual([])
})
