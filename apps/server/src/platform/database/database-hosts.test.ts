import { expect, onTestFinished, test, vi } from 'vitest'
import * as customerCalls from '@tertulia/contract/customers'
import { aStoppableServer, openWatched } from '../../../test/services/stoppable-database.ts'
import { pathOf } from '../../../test/test-app.ts'
import { createApp } from '../../app.ts'
import { createCustomer } from '../../features/customer-settings/new-customer.ts'
import { systemClock } from '../clock.ts'
import { folderStorage } from '../files/media-storage.ts'
import { onConnection } from './database-connection.ts'
import { findUrlProblem, listHosts, withDatabase } from './database-hosts.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrations.ts'

// Two database servers are started.
vi.setConfig({ testTimeout: 60_000 })

test('a connection string with several hosts is split into one for each, all else stays', () => {
  expect(
    listHosts(
      'postgresql://u:p%40,@h1:5432,h2:5433,[::1]/db?target_session_attrs=read-write&sslmode=disable',
    ),
  ).toEqual([
    'postgresql://u:p%40,@h1:5432/db?sslmode=disable',
    'postgresql://u:p%40,@h2:5433/db?sslmode=disable',
    'postgresql://u:p%40,@[::1]/db?sslmode=disable',
  ])
  expect(listHosts('postgres://h1,h2/db')).toEqual(['postgres://h1/db', 'postgres://h2/db'])
  const one = 'postgresql://u:a,b@h1/db?host=%2Ftmp%2Fa&options=-c%20x%3D1'
  expect(listHosts(one)).toEqual([one])
})

test('another database is named on the same hosts', () => {
  expect(withDatabase('postgresql://u:p@h1,h2:5433/db?sslmode=disable', 'proof')).toBe(
    'postgresql://u:p@h1,h2:5433/proof?sslmode=disable',
  )
  expect(withDatabase('postgres://h1', 'proof')).toBe('postgres://h1/proof')
})

test.each([
  ['postgresql://u:p@h1:5432,h2:5432/db?target_session_attrs=read-write', null],
  ['postgresql://h1,h2/db?target_session_attrs=primary', null],
  ['postgresql://h1/db', null],
  ['postgresql://h1,h2/db?target_session_attrs=any', /^target_session_attrs must be read-write or primary/],
  ['postgresql://h1,/db', 'a host has no name'],
  ['postgresql://h1,h2:port/db', 'it is not a complete URL'],
])('%s is judged before anything connects', (url, problem) => {
  if (problem instanceof RegExp) expect(findUrlProblem(url)).toMatch(problem)
  else expect(findUrlProblem(url)).toBe(problem)
})

type Server = { databaseUrl: string }

/** Makes a server a standby for its clients: it reads, and refuses to write. */
const demote = (server: Server) => setReadOnly(server, 'on')
const promote = (server: Server) => setReadOnly(server, 'off')

function setReadOnly({ databaseUrl }: Server, value: 'on' | 'off'): Promise<void> {
  return onConnection(databaseUrl, async (client) => {
    await client.query(`alter system set default_transaction_read_only = ${value}`)
    await client.query('select pg_reload_conf()')
  })
}

/** The two servers' sockets as hosts of one connection string. */
function joinHosts(servers: Server[]): string {
  const sockets = servers.map(({ databaseUrl }) => {
    const { port, searchParams } = new URL(databaseUrl)
    return `${encodeURIComponent(searchParams.get('host') ?? '')}:${port}`
  })
  return `postgresql://postgres@${sockets.join(',')}/tertulia?target_session_attrs=read-write`
}

/** Starts the app on two servers with the same club under another name, of which the second takes no writes. */
async function anAppOnTwoServers() {
  const servers = await Promise.all([aStoppableServer(), aStoppableServer()])
  for (const [index, { databaseUrl }] of servers.entries()) {
    await migrate(databaseUrl)
    const database = openDatabase({ databaseUrl, poolSize: 1, preparedStatements: true, secrets: null })
    const name = index === 0 ? 'First' : 'Second'
    const club = { name, hostnames: [], time_zone: 'Europe/Lisbon', default_language: 'en' as const }
    await createCustomer(database, club)
    await database.close()
  }
  const [first, second] = servers
  await demote(second)
  const databaseUrl = joinHosts(servers)
  const { database, changes } = openWatched(databaseUrl)
  const http = await createApp({
    database,
    clock: systemClock,
    media: folderStorage(first.folder),
    webOrigins: [],
    serveWeb: null,
    logLevel: 'silent',
  })
  onTestFinished(() => http.close())
  const readName = async () => {
    const response = await http.inject({ url: pathOf(customerCalls.getCustomer, {}) })
    return response.statusCode === 200 ? response.json<{ name: string }>().name : response.statusCode
  }
  const rename = (name: string) =>
    database.forCustomer(1).tx((db) => db.updateTable('customers').set({ name }).execute())
  return { first, second, databaseUrl, changes, readName, rename }
}

test('a demoted server is left for the host that takes writes, and no request that only reads fails', async () => {
  const { first, second, databaseUrl, changes, readName, rename } = await anAppOnTwoServers()
  expect(await readName()).toBe('First')
  await demote(first)
  await promote(second)
  // Open connections to the first are still there, and would read; for a moment it may still take what is written.
  await expect
    .poll(() => rename('First').catch((error: unknown) => error))
    .toMatchObject({
      code: 'database_unavailable',
    })
  expect(await readName()).toBe('Second')
  await rename('Renamed')
  expect(await readName()).toBe('Renamed')
  // What works with a connection of its own finds it, too.
  const named = await onConnection(databaseUrl, (client) => client.query('select name from customers'))
  expect(named.rows).toEqual([{ name: 'Renamed' }])
  await Promise.all([promote(first), second.stop()])
  expect(await readName()).toBe('First')
  expect(changes).toEqual([])
})

test('while no host takes writes the database is away', async () => {
  const { first, second, databaseUrl, changes, readName, rename } = await anAppOnTwoServers()
  expect(await readName()).toBe('First')
  await first.stop()
  expect(await readName()).toBe(503)
  expect(changes).toEqual(['away'])
  await expect(onConnection(databaseUrl, async () => {})).rejects.toThrow(
    'No host of the database takes writes',
  )
  await promote(second)
  await expect.poll(readName).toBe('Second')
  await rename('Renamed')
  expect(changes).toEqual(['away', 'back'])
})
