import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { prepareDemo } from '@tertulia/server/demo/demo'
import { openDatabase } from '@tertulia/server/platform/database/database'
import { openInstalledKeys } from '@tertulia/server/platform/secrets/installed-keys'
import { migrate } from '@tertulia/server/platform/database/migrations'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres/embedded-postgres'
import { folderStorage } from '@tertulia/server/platform/files/media-storage'
import { mediaFolderOf } from '@tertulia/server/platform/process/settings'
import { copyServer } from '../apps/server/test/services/copied-server.ts'

/** The folder that all servers of a run copy their data from; null where a server is started by itself. */
const shared = process.env['E2E_PREPARED'] ?? null

/** Puts a migrated database without customers into a folder, or one with the demo of an instant. */
export async function prepareData(dataDir: string, demoAt: Instant | null): Promise<void> {
  if (shared === null) return preparing(demoAt)(dataDir)
  const ready = await makeReady(shared, demoAt)
  copyServer(ready, dataDir)
  if (existsSync(mediaFolderOf({ dataDir: ready })))
    cpSync(mediaFolderOf({ dataDir: ready }), mediaFolderOf({ dataDir }), { recursive: true })
}

const preparing = (demoAt: Instant | null) =>
  demoAt === null ? makeEmpty : (folder: string) => makeDemo(folder, demoAt)

/** Makes data for all servers of a run, once; returns its folder. */
export async function makeReady(folder: string, demoAt: Instant | null): Promise<string> {
  const ready = path.join(folder, demoAt === null ? 'empty' : `demo-${demoAt.replaceAll(':', '')}`)
  await prepareOnce(ready, preparing(demoAt))
  return ready
}

/** Lets the first server that needs a folder make it, while others wait; a failed one leaves it to the next. */
async function prepareOnce(ready: string, prepare: (folder: string) => Promise<void>): Promise<void> {
  const draft = `${ready}.draft`
  while (!existsSync(ready)) {
    if (!makesFolder(draft)) {
      await delay(100)
      continue
    }
    try {
      await prepare(draft)
      renameSync(draft, ready)
    } finally {
      rmSync(draft, { recursive: true, force: true })
    }
  }
}

function makesFolder(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

async function makeEmpty(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  await migrate(postgres.url)
  await postgres.stop()
}

async function makeDemo(dataDir: string, now: Instant): Promise<void> {
  if (shared === null) await makeEmpty(dataDir)
  else await prepareData(dataDir, null)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  const secrets = await openInstalledKeys({
    databaseUrl: postgres.url,
    settings: { dataDir, secretsKey: null, previousSecretsKeys: [] },
    say: () => {},
  })
  const database = openDatabase({
    databaseUrl: postgres.url,
    poolSize: 6,
    preparedStatements: true,
    secrets,
  })
  const clock = { now: () => now }
  await prepareDemo({
    database,
    media: folderStorage(mediaFolderOf({ dataDir })),
    dataDir,
    clock,
    say: () => {},
  })
  await database.close()
  await postgres.stop()
}
