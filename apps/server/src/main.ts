import { existsSync } from 'node:fs'
import path from 'node:path'
import { createApp } from './app.ts'
import { discardUnfinishedDemo, prepareDemo } from './demo/demo.ts'
import { startJobs } from './jobs/jobs.ts'
import { system_clock } from './platform/clock.ts'
import { openDatabase } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { findFreePort } from './platform/free-port.ts'
import { folderStorage } from './platform/media-storage.ts'
import { migrate } from './platform/migrations.ts'
import { claimDataDir } from './platform/running-app.ts'
import { readSettings, type Settings } from './platform/settings.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Closes what was opened, the last first; each in turn even when one fails. */
async function closeAll(closers: (() => Promise<void> | void)[]): Promise<void> {
  for (const close of closers.toReversed()) {
    try {
      await close()
    } catch (error) {
      say(`While closing: ${String(error)}`)
    }
  }
}

async function openAddress(settings: Settings): Promise<number> {
  const port = await findFreePort(settings.host, settings.port)
  if (port !== settings.port && settings.port !== 0) {
    say(`Port ${settings.port} is taken; using the next free one, ${port}.`)
  }
  return port
}

function wantsDemo(settings: Settings): boolean {
  return settings.database_url === null && settings.node_env !== 'production'
}

async function start(settings: Settings, closers: (() => Promise<void> | void)[]): Promise<void> {
  // An outside database serves any number of processes; the embedded one, exactly one.
  const claim = settings.database_url === null ? claimDataDir(settings.data_dir) : null
  if (claim) closers.push(claim.release)
  let { database_url } = settings
  if (database_url === null) {
    const embedded = await startEmbeddedPostgres({ data_dir: settings.data_dir })
    closers.push(embedded.stop)
    database_url = embedded.url
  }
  if (wantsDemo(settings)) await discardUnfinishedDemo(database_url, settings.data_dir)
  await migrate(database_url)
  const database = openDatabase({
    database_url,
    pool_size: settings.database_pool,
    prepared_statements: settings.prepared_statements,
  })
  closers.push(database.close)
  const media = folderStorage(path.join(settings.data_dir, 'media'))
  const demo_accounts = wantsDemo(settings)
    ? await prepareDemo({ database, media, data_dir: settings.data_dir, say })
    : null
  const http = await createApp({
    ...settings,
    database,
    media,
    clock: system_clock,
    serve_web: existsSync(path.join(settings.serve_web, 'index.html')) ? settings.serve_web : null,
  })
  const jobs = await startJobs({ database_url, database, clock: system_clock, log: http.log })
  closers.push(() => jobs.stop())
  closers.push(() => http.close())
  const port = await openAddress(settings)
  await http.listen({ host: settings.host, port })
  const address = `http://${settings.host === '0.0.0.0' ? 'localhost' : settings.host}:${port}`
  claim?.announce(address)
  say(`\nTertulia is open at ${address}`)
  if (demo_accounts) say(demo_accounts(port))
}

let closing: Promise<void> | null = null
const closers: (() => Promise<void> | void)[] = []

function stop(): void {
  closing ??= closeAll(closers).then(() => process.exit(0))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

try {
  await start(readSettings(process.env), closers)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  await closeAll(closers)
  process.exit(1)
}
