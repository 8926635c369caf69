import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { onConnection } from '../src/platform/database/database-connection.ts'
import { listPersonColumns } from '../src/platform/personal-data/personal-data.ts'
import { aTwice } from './factories/account-merges.ts'
import { addAnyRow, allowAnyRow, listStoredColumns } from './factories/declared-rows.ts'
import { databaseUrlOf } from './services/database.ts'
import { testApp } from './test-app.ts'

const app = testApp('2026-11-20T10:00:00.000Z', () => ({ logLevel: 'error' }))

const onSchema = async <Result>(work: (client: Client) => Promise<Result>): Promise<Result> =>
  onConnection(await databaseUrlOf(app.forCustomer(1).read), work)

// Without a season there is nothing to recompute; a mark for deletion stands against every merge.
const moving = listPersonColumns().filter(
  ({ table, way }) =>
    way !== 'dropped' && way !== 'recomputed' && !['account_deletions', 'users'].includes(table),
)

/** Values without which a row would be none that can move. */
const needed: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  user_roles: { role: 'host' },
  subscription_entries: { role: 'regular_player', kind: 'correction' },
  practice_events: { action: 'again' },
}

test('every row that names the account that goes names the one that stays, as declared', async () => {
  const { customer_id, admin, ana, old, merge } = await aTwice(app)
  await onSchema(async (client) => {
    const columns = await listStoredColumns(client)
    await allowAnyRow(client)
    for (const [at, { table, column }] of moving.entries()) {
      const values = { ...needed[table], [column]: old.id }
      await addAnyRow(client, columns, {
        table,
        customer_id,
        key: 9001 + at,
        other_id: admin.id,
        values,
      })
    }
  })
  await merge()
  const left = await onSchema(async (client) => {
    const found: string[] = []
    for (const { table, column } of moving) {
      const named = client.escapeIdentifier(column)
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${client.escapeIdentifier(table)} where ${named} = $1`,
        [ana.id],
      )
      if (!rows[0]?.count) found.push(`${table}.${column}`)
    }
    return found
  })
  expect(left).toEqual([])
})
