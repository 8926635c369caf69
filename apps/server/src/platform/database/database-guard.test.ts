import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as customerCalls from '@tertulia/contract/customers'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { storedLog } from '../../../test/rules/league-results.ts'
import { aStoppableDatabase, type StoppableDatabase } from '../../../test/services/stoppable-database.ts'
import { pathOf } from '../../../test/test-app.ts'
import { createApp } from '../../app.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { createCustomer } from '../../features/customer-settings/new-customer.ts'
import { systemClock } from '../clock.ts'
import { isDatabaseAway } from './database-guard.ts'
import { openMailFolder } from '../mail/mail-folder.ts'
import { folderStorage } from '../files/media-storage.ts'

// A database server of its own is started for each.
vi.setConfig({ testTimeout: 60_000 })

const customerUrl = pathOf(customerCalls.getCustomer, {})

/** Starts the app with a built web of one page, on a database that can be stopped. */
async function anApp() {
  const stoppable = await aStoppableDatabase()
  const { database, folder } = stoppable
  await createCustomer(database, {
    name: 'Liga',
    hostnames: [],
    time_zone: 'Europe/Lisbon',
    default_language: 'pt',
  })
  const serveWeb = path.join(folder, 'web')
  await mkdir(serveWeb)
  await writeFile(path.join(serveWeb, 'index.html'), '<p>the page</p>')
  const http = await createApp({
    database,
    clock: systemClock,
    media: folderStorage(path.join(folder, 'media')),
    webOrigins: [],
    serveWeb,
    logLevel: 'silent',
  })
  onTestFinished(() => http.close())
  const ask = async (url = customerUrl) => {
    const { statusCode, headers, body } = await http.inject({ url, headers: { accept: 'text/html' } })
    return { status: statusCode, retryAfter: headers['retry-after'], body }
  }
  return { ...stoppable, ask }
}

type Change = (stoppable: StoppableDatabase) => void | Promise<void>

const refused = {
  status: 503,
  retryAfter: '2',
  body: expect.stringContaining('"message":"database_unavailable"'),
}

const isBack = (ask: (url?: string) => Promise<{ status: number }>) =>
  expect.poll(async () => (await ask()).status).toBe(200)

test('while the database hangs waiting requests are refused, then all; afterwards everything recovers', async () => {
  const { ask, freeze, thaw, changes } = await anApp()
  expect((await ask()).status).toBe(200)
  await freeze()
  // More than there are connections: some wait for a response, some for a connection.
  const waiting = await Promise.all(Array.from({ length: 12 }, () => ask()))
  expect(waiting).toEqual(Array(12).fill(refused))
  expect(changes).toEqual(['away'])
  expect(await ask()).toEqual(refused)
  expect(await ask('/readyz')).toMatchObject({ status: 503 })
  expect(await ask('/')).toMatchObject({ status: 200, body: '<p>the page</p>' })
  thaw()
  await isBack(ask)
  expect(changes).toEqual(['away', 'back'])
  expect((await ask('/readyz')).status).toBe(200)
})

test('while the database is closed every request is refused, until it runs again', async () => {
  const { ask, stop, start, changes } = await anApp()
  expect((await ask()).status).toBe(200)
  await stop()
  expect(await ask()).toEqual(refused)
  expect(await ask()).toEqual(refused)
  await expect.poll(() => changes).toEqual(['away'])
  expect(await ask('/')).toMatchObject({ status: 200 })
  await start()
  await isBack(ask)
  expect(changes).toEqual(['away', 'back'])
})

test.each<[how: string, take: Change, bringBack: Change]>([
  ['closes', ({ stop }) => stop(), ({ start }) => start()],
  ['hangs', ({ freeze }) => freeze(), ({ thaw }) => thaw()],
])(
  'a transaction that is under way when the database %s fails, and nothing of it stays',
  async (_how, take, bringBack) => {
    const app = await anApp()
    const { read, tx } = app.database.forCustomer(1)
    const rename = async (name: string) => {
      await tx(async (db) => {
        await db.updateTable('customers').set({ name }).execute()
        await Promise.all([take(app), sql`select pg_sleep(600)`.execute(db)])
      })
    }
    await expect(rename('Renamed')).rejects.toMatchObject({ code: 'database_unavailable' })
    await bringBack(app)
    await isBack(app.ask)
    expect(await read.selectFrom('customers').select('name').execute()).toEqual([{ name: 'Liga' }])
  },
)

test('a database that is busy is waited for', async () => {
  const { ask, database, changes } = await anApp()
  const { read } = database.forCustomer(1)
  // Longer than the guard waits, on all connections.
  const busy = Array.from({ length: 3 }, () => sql`select pg_sleep(1.5)`.execute(read))
  expect((await ask()).status).toBe(200)
  await Promise.all(busy)
  expect(changes).toEqual([])
})

test('scheduled work says once that the database is away and once that it is back', async () => {
  const { ask, stop, start, database, databaseUrl, folder } = await anApp()
  let refusals = 0
  const run: typeof database.guard.run = (work) =>
    database.guard.run(work).catch((error: unknown) => {
      if (isDatabaseAway(error)) refusals++
      throw error
    })
  const { log, entries } = storedLog()
  const jobs = await startJobs({
    database: { ...database, guard: { ...database.guard, run } },
    databaseUrl,
    clock: systemClock,
    media: folderStorage(path.join(folder, 'media')),
    mail: openMailFolder({ folder, mailFrom: 'quiz@example.org' }),
    pushContact: 'quiz@example.org',
    internet: { resolve: async () => [], openOrigins: [] },
    payments: {},
    addresses: { publicUrl: 'https://quiz.example.test', apiUrl: '/api' },
    log,
  })
  onTestFinished(() => jobs.stop())
  await stop()
  // By then several workers have polled without success.
  await expect.poll(() => refusals).toBeGreaterThan(5)
  await start()
  await isBack(ask)
  expect(entries).toEqual([
    { level: 'error', message: 'the database is away' },
    { level: 'info', message: 'the database is back' },
  ])
})
