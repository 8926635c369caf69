import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CustomerDatabase, Database, Db } from '@tertulia/server/platform/database/database'
import { copyServer } from '../../apps/server/test/services/copied-server.ts'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres/embedded-postgres'
import { migrate } from '@tertulia/server/platform/database/migrations'
import { Client } from 'pg'
import { openOwnDatabase } from './own-database.ts'
import { atLeast } from '@tertulia/core/collections/lists'

/** A migrated database to be measured, with a connection of its owner. */
export type Measured = { database: Database; owner: Client; databaseUrl: string }

/** A folder with a stopped server whose migrated database small runs copy; null for the real measurement. */
export const prepared = process.env['BENCH_PREPARED'] ?? null

/** Fills a separate database without checking foreign keys row by row, measures in it, and deletes it. */
export async function inMeasuredDatabase(
  fill: (database: Database, owner: Client) => Promise<void>,
  measure: (measured: Measured) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tertulia-bench-'))
  if (prepared) copyServer(prepared, dataDir)
  const server = await startEmbeddedPostgres({ dataDir, durable: !prepared })
  const owner = new Client({ connectionString: server.url })
  try {
    if (!prepared) await migrate(server.url)
    await owner.connect()
    await owner.query('alter database tertulia set session_replication_role = replica')
    const filled = openOwnDatabase(server.url)
    await fill(filled, owner).finally(filled.close)
    await owner.query('alter database tertulia reset session_replication_role')
    await owner.query('vacuum analyze')
    const database = openOwnDatabase(server.url)
    await measure({ database, owner, databaseUrl: server.url }).finally(database.close)
  } finally {
    // Before the server, whose end would break this connection and hide why the measurement failed.
    await owner.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Returns the time of some work in milliseconds, and its result; rolls its transaction back. */
export async function timeUndone<Result>(
  { tx }: CustomerDatabase,
  work: (db: Db) => Promise<unknown>,
  read: (db: Db) => Promise<Result>,
): Promise<{ ms: number; result: Result }> {
  const undone = new Error('undone on purpose')
  const runs: { ms: number; result: Result }[] = []
  try {
    await tx(async (db) => {
      const start = performance.now()
      await work(db)
      const ms = performance.now() - start
      runs.push({ ms, result: await read(db) })
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  return atLeast(runs, 1)[0]
}
