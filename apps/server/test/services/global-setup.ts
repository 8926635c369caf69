import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../../src/platform/database/migrations.ts'
import { isAlive } from '../../src/platform/process/process-state.ts'
import { copyServer } from './copied-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database_server_url: string
    template_database: string
    /** Data directory of a stopped server whose database is migrated; null with an outside server. */
    stopped_server: string | null
  }
}

const TEMPLATE = `tertulia_template_${process.pid}`
const FOLDER = /^tertulia-test-(\d+)-/

/** Starts one database server for the run, with one migrated template that each file clones. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const outside = process.env['TEST_DATABASE_URL']
  const server = outside ? await prepareOutside(outside) : await startServer()
  provide('database_server_url', server.url)
  provide('template_database', TEMPLATE)
  provide('stopped_server', server.stoppedServer)
  return server.stop
}

type TestServer = { url: string; stoppedServer: string | null; stop: () => Promise<void> }

async function prepareOutside(url: string): Promise<TestServer> {
  await execute(url, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`)
  const templateUrl = new URL(url)
  templateUrl.pathname = `/${TEMPLATE}`
  await migrate(templateUrl.href)
  return {
    url,
    stoppedServer: null,
    stop: () => execute(url, `drop database if exists ${TEMPLATE} with (force)`),
  }
}

async function startServer(): Promise<TestServer> {
  await clearAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), `tertulia-test-${process.pid}-`))
  const stoppedServer = join(dataDir, 'stopped')
  const first = await startEmbeddedPostgres({ dataDir, durable: false })
  await migrate(first.url)
  await first.stop()
  copyServer(dataDir, stoppedServer)
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  await execute(server.url, `create database ${TEMPLATE} template tertulia`)
  return {
    url: server.url,
    stoppedServer,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

// A killed run leaves its server behind.
async function clearAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const owner = Number(FOLDER.exec(name)?.[1])
    if (!owner || isAlive(owner)) continue
    const dataDir = join(tmpdir(), name)
    try {
      const left = await startEmbeddedPostgres({ dataDir, durable: false })
      await left.stop()
      rmSync(dataDir, { recursive: true, force: true })
    } catch {
      // Another user's, which this run may not clear.
    }
  }
}

async function execute(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
