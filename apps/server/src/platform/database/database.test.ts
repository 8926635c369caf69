import { sql, type RawBuilder } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { aCustomer } from '../../../test/factories/users.ts'
import { databaseUrlOf } from '../../../test/services/database.ts'
import { testApp } from '../../../test/test-app.ts'
import { onConnection } from './database-connection.ts'
import { openDatabase, type Db } from './database.ts'
import { openGuardedPool } from './guarded-pool.ts'
import { instantText, queryRow, queryTogether } from './rows.ts'

const app = testApp()

const nameOf = (db: Db) => db.selectFrom('customers').select('name').executeTakeFirstOrThrow()

async function backendOf(db: Db): Promise<number> {
  const row = await queryRow<{ pid: number }>(db)`select pg_backend_pid() as pid`
  return row?.pid ?? 0
}

async function breakConnection(pid: number): Promise<void> {
  await onConnection(inject('database_server_url'), (owner) =>
    owner.query('select pg_terminate_backend($1, 5000)', [pid]),
  )
}

test('a connection that breaks between two queries of a transaction fails that transaction and nothing else', async () => {
  const { read, tx } = app.forCustomer(await aCustomer(app, { name: 'Before' }))
  const broken = tx(async (db) => {
    await db.updateTable('customers').set({ name: 'After' }).execute()
    await breakConnection(await backendOf(db))
    return nameOf(db)
  })
  await expect(broken).rejects.toMatchObject({ code: 'database_unavailable' })
  expect(await nameOf(read)).toEqual({ name: 'Before' })
  expect(await tx(nameOf)).toEqual({ name: 'Before' })
})

test('queries that are sent together give what each gives alone, in its order, and none where one is left out', async () => {
  const { read } = app.forCustomer(await aCustomer(app, { name: 'Together' }))
  const found = await queryTogether(read, {
    names: sql<{ name: string }>`select name from customers`,
    numbers: sql<{ n: number; on: string }>`select n, date '2026-11-30' + n as "on"
      from generate_series(1, ${3}::int) n order by n desc`,
    instants: sql<{ at: string }>`select ${instantText(sql`timestamptz '2026-11-30T10:00:00.5Z'`)} as at`,
    nothing: sql<{ name: string }>`select name from customers where false`,
    left_out: null,
  })
  expect(found).toEqual({
    names: [{ name: 'Together' }],
    numbers: [
      { n: 3, on: '2026-12-03' },
      { n: 2, on: '2026-12-02' },
      { n: 1, on: '2026-12-01' },
    ],
    instants: [{ at: '2026-11-30T10:00:00.500Z' }],
    nothing: [],
    left_out: [],
  })
})

test('an idle connection that breaks is replaced', async () => {
  const { read } = app.forCustomer(await aCustomer(app, { name: 'Idle' }))
  await breakConnection(await backendOf(read))
  await expect.poll(() => nameOf(read).catch(String)).toEqual({ name: 'Idle' })
})

test('single statements are planned once for all values, others as the database decides', async () => {
  const customerId = await aCustomer(app)
  const databaseUrl = await databaseUrlOf(app.forCustomer(customerId).read)
  const database = openDatabase({ databaseUrl, poolSize: 5, preparedStatements: true, secrets: null })
  onTestFinished(() => database.close())
  const { read, tx } = database.forCustomer(customerId)
  const planning = (page: RawBuilder<unknown>) => async (db: Db) => {
    const row = await queryRow<{ planning: string }>(db)`
      select current_setting('plan_cache_mode') as planning ${page}`
    return row?.planning
  }
  const [usual, paged] = [planning(sql``), planning(sql`limit ${1}`)]
  expect(await usual(read)).toBe('force_generic_plan')
  expect(await tx(usual)).toBe('auto')
  await expect(
    tx(async (db) => {
      await paged(db)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  // One connection after the other, so that the next statement meets what the one before has set.
  expect([await paged(read), await usual(read), await paged(read)]).toEqual([
    'auto',
    'force_generic_plan',
    'auto',
  ])
})

test('some connections stay open without use, and one that breaks is replaced', async () => {
  const pool = openGuardedPool(app.database.guard, { max: 5, min: 2, idleTimeoutMillis: 20 })
  onTestFinished(() => pool.end())
  await expect.poll(() => pool.count().idle).toBe(2)
  const used = await Promise.all(Array.from({ length: 5 }, pool.connect))
  expect(pool.count().open).toBe(5)
  const { rows } = (await used[0]?.query<{ pid: number }>('select pg_backend_pid() as pid')) ?? { rows: [] }
  const pid = rows[0]?.pid ?? 0
  // The last one that comes back is among those that stay.
  for (const client of used.toReversed()) client.release()
  await expect.poll(() => pool.count().open).toBe(2)
  await breakConnection(pid)
  await expect.poll(() => pool.count().open).toBeLessThan(2)
  await expect.poll(() => pool.count()).toMatchObject({ open: 2, idle: 2 })
})
