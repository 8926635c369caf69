import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { listCustomerIds } from '../platform/access/access.sql.ts'
import type { Clock } from '../platform/clock.ts'
import { onConnection } from '../platform/database/database-connection.ts'
import type { Database } from '../platform/database/database.ts'
import type { MediaStorage } from '../platform/files/media-storage.ts'
import type { Addresses } from '../platform/app-context.ts'
import { createApp } from '../app.ts'
import { findCredentials } from '../features/session/session.sql.ts'
import { compareAnswers } from '../jobs/compare-answers.ts'
import { describeAccounts, emailOf } from './demo-accounts.ts'
import { demoClient } from './demo-client.ts'
import { makeLiga, makeThursdayClub } from './demo-customers.ts'
import { signOutAll } from './demo-users.ts'

type DemoOptions = {
  database: Database
  media: MediaStorage
  dataDir: string
  /** The addresses of web and API. */
  addresses?: Addresses
  /** The source of today's date; the demo itself runs on a simulated clock. */
  clock: Clock
  say: (text: string) => void
  /** Leaves out the larger club, whose two seasons take most of the time. */
  only_small?: boolean
  /** Aborts the creation; the next start begins again. */
  signal?: AbortSignal
}

const unfinishedMark = (dataDir: string) => path.join(dataDir, 'demo-unfinished')

/** Empties the database when the creation of its demo was interrupted; a finished demo is never touched. */
export async function discardUnfinishedDemo(databaseUrl: string, dataDir: string): Promise<void> {
  if (!existsSync(unfinishedMark(dataDir))) return
  await onConnection(databaseUrl, (client) =>
    client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public'),
  )
}

/**
 * Fills a database without customers with two demo customers and their leagues, played through the API with a simulated
 * clock. Returns a function that lists the demo accounts for the port in use, to be printed at start; null when the
 * database has other customers.
 */
export async function prepareDemo(options: DemoOptions): Promise<((port: number) => string) | null> {
  const { database, media, dataDir, addresses, say, signal } = options
  const [customerId] = await listCustomerIds(database.pool)
  if (customerId !== undefined) return (await hasDemo(database, customerId)) ? describeAccounts : null
  writeFileSync(unfinishedMark(dataDir), '')
  say('Making the demo league: two seasons are played now, which takes a moment.')
  const realNow = options.clock.now()
  let now: Instant = realNow
  const clock = { now: () => now, set: (instant: Instant) => void (now = instant) }
  const http = await createApp({
    database,
    media,
    dataDir,
    clock,
    ...(addresses !== undefined && { addresses }),
    webOrigins: [],
    serveWeb: null,
    logLevel: 'silent',
  })
  try {
    const client = demoClient(http, { database, media, clock, signal })
    if (options.only_small !== true) await makeLiga(client, realNow, say)
    await makeThursdayClub(client, realNow)
    await compareAnswers({ database, clock, log: http.log })
    for (const id of await listCustomerIds(database.pool)) await signOutAll(client, id)
  } finally {
    await http.close()
  }
  rmSync(unfinishedMark(dataDir))
  return describeAccounts
}

async function hasDemo(database: Database, customerId: number): Promise<boolean> {
  const { read } = database.forCustomer(customerId)
  return (await findCredentials(read, emailOf('player'))) !== null
}
