import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { createApp } from '../app.ts'
import { findCredentials } from '../features/session/session.store.ts'
import { listCustomerIds } from '../platform/access.views.ts'
import type { Clock } from '../platform/clock.ts'
import { onConnection } from '../platform/database-connection.ts'
import type { Database } from '../platform/database.ts'
import type { MediaStorage } from '../platform/media-storage.ts'
import { describeAccounts, emailOf } from './demo-accounts.ts'
import { demoClient } from './demo-client.ts'
import { makeLiga, makeThursdayClub } from './demo-customers.ts'

type DemoOptions = {
  database: Database
  media: MediaStorage
  data_dir: string
  /** Where people find the web. */
  public_url?: string
  /** Says what day today is; the demo itself lives by a clock that it moves. */
  clock: Clock
  say: (text: string) => void
  /** Ends the making early; the next start begins anew. */
  signal?: AbortSignal
}

const unfinishedMark = (data_dir: string) => path.join(data_dir, 'demo-unfinished')

/** Empties the database when the making of its demo was interrupted; a finished one is never touched. */
export async function discardUnfinishedDemo(database_url: string, data_dir: string): Promise<void> {
  if (!existsSync(unfinishedMark(data_dir))) return
  await onConnection(database_url, (client) =>
    client.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public'),
  )
}

/**
 * Fills a database without customers with two customers whose leagues have been played, through the API, with a moved
 * clock. Gives what to print at start, the demo accounts for the port that was taken; null where no demo was made.
 */
export async function prepareDemo(options: DemoOptions): Promise<((port: number) => string) | null> {
  const { database, media, data_dir, public_url, say, signal } = options
  const [customer_id] = await listCustomerIds(database.pool)
  if (customer_id !== undefined) return (await hasDemo(database, customer_id)) ? describeAccounts : null
  writeFileSync(unfinishedMark(data_dir), '')
  say('Making the demo league: two seasons are played now, which takes a moment.')
  const real_now = options.clock.now()
  let now: Instant = real_now
  const clock = { now: () => now, set: (instant: Instant) => void (now = instant) }
  const http = await createApp({
    database,
    media,
    clock,
    ...(public_url !== undefined && { public_url }),
    web_origins: [],
    api_url: '/api',
    serve_web: null,
    log_level: 'silent',
  })
  try {
    const client = demoClient(http, { database, clock, signal })
    await makeLiga(client, real_now, say)
    await makeThursdayClub(client, real_now)
  } finally {
    await http.close()
  }
  rmSync(unfinishedMark(data_dir))
  return describeAccounts
}

async function hasDemo(database: Database, customer_id: number): Promise<boolean> {
  const { read } = database.forCustomer(customer_id)
  return (await findCredentials(read, emailOf('player'))) !== null
}
