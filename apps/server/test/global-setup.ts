import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../src/platform/embedded-postgres/embedded-postgres.ts'
import { migrate } from '../src/platform/database/migrations.ts'
import { isAlive } from '../src/platform/process/process-state.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database_server_url: string
    template_database: string
  }
}

const FOLDER = /^tertulia-test-(\d+)-/

/** Starts one database server for the run, with one migrated template that each file clones. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const outside = process.env['TEST_DATABASE_URL']
  const server = outside ? { url: outside, stop: async () => {} } : await startServer()
  const template = `tertulia_template_${process.pid}`
  await execute(server.url, `drop database if exists ${template}`, `create database ${template}`)
  const templateUrl = new URL(server.url)
  templateUrl.pathname = `/${template}`
  await migrate(templateUrl.href)
  provide('database_server_url', server.url)
  provide('template_database', template)
  return async () => {
    if (outside) await execute(server.url, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}

async function startServer(): Promise<EmbeddedPostgres> {
  await clearAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), `tertulia-test-${process.pid}-`))
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  return {
    url: server.url,
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
