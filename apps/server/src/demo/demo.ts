import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { createApp } from '../app.ts'
import { listCustomerIds } from '../platform/access.views.ts'
import { system_clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { MediaStorage } from '../platform/media-storage.ts'
import pg from 'pg'
import { describeAccounts } from './demo-accounts.ts'
import { demoClient } from './demo-client.ts'
import { makeLiga, makeThursdayClub } from './demo-customers.ts'

type DemoOptions = {
  database: Database
  media: MediaStorage
  data_dir: string
  say: (text: string) => void
}

const unfinishedMark = (data_dir: string) => path.join(data_dir, 'demo-unfinished')

/** Empties the database when the making of its demo was interrupted; a finished one is never touched. */
export async function discardUnfinishedDemo(database_url: string, data_dir: string): Promise<void> {
  if (!existsSync(unfinishedMark(data_dir))) return
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  try {
    await client.query(
      'drop schema if exists pgboss cascade; drop schema public cascade; create schema public',
    )
  } finally {
    await client.end()
  }
}

/**
 * Fills a database without customers with two customers whose leagues have been played, through the API, with a moved
 * clock. Gives what to print at start: the demo accounts for the port that was taken.
 */
export async function prepareDemo(options: DemoOptions): Promise<(port: number) => string> {
  const { database, media, data_dir, say } = options
  if ((await listCustomerIds(database.pool)).length > 0) return describeAccounts
  writeFileSync(unfinishedMark(data_dir), '')
  say('Making the demo league: two seasons are played now, which takes a moment.')
  let now: Instant = system_clock.now()
  const clock = { now: () => now, set: (instant: Instant) => void (now = instant) }
  const http = await createApp({
    database,
    media,
    clock,
    web_origins: [],
    api_url: '/api',
    serve_web: null,
    log_level: process.env['DEMO_LOG'] ?? 'silent',
  })
  try {
    const client = demoClient(http, database, clock)
    await makeLiga(client, system_clock.now(), say)
    await makeThursdayClub(client, system_clock.now())
  } finally {
    await http.close()
  }
  rmSync(unfinishedMark(data_dir))
  return describeAccounts
}
