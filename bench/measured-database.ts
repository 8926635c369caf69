import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  openDatabase,
  type CustomerDatabase,
  type Database,
  type Db,
} from '@tertulia/server/platform/database'
import { startEmbeddedPostgres } from '@tertulia/server/platform/embedded-postgres'
import { migrate } from '@tertulia/server/platform/migrations'
import { Client } from 'pg'

/** A migrated database to be measured, with a connection of its owner. */
export type Measured = { database: Database; owner: Client; database_url: string }

/** Fills a database of its own without checking every row against others, measures in it, and removes it. */
export async function inMeasuredDatabase(
  fill: (database: Database, owner: Client) => Promise<void>,
  measure: (measured: Measured) => Promise<void>,
): Promise<void> {
  const data_dir = mkdtempSync(path.join(tmpdir(), 'tertulia-bench-'))
  const server = await startEmbeddedPostgres({ data_dir })
  const open = () => openDatabase({ database_url: server.url, pool_size: 1, prepared_statements: true })
  try {
    await migrate(server.url)
    const owner = new Client({ connectionString: server.url })
    await owner.connect()
    await owner.query('alter database tertulia set session_replication_role = replica')
    const filled = open()
    await fill(filled, owner).finally(filled.close)
    await owner.query('alter database tertulia reset session_replication_role')
    await owner.query('vacuum analyze')
    const database = open()
    await measure({ database, owner, database_url: server.url }).finally(database.close)
    await owner.end()
  } finally {
    await server.stop()
    rmSync(data_dir, { recursive: true, force: true })
  }
}

/** How long some work takes, in milliseconds, and what it gives; a transaction is rolled back after it. */
export async function timeUndone<Result>(
  { tx }: CustomerDatabase,
  work: (db: Db) => Promise<unknown>,
  read: (db: Db) => Promise<Result>,
): Promise<{ ms: number; result: Result }> {
  const undone = new Error('undone on purpose')
  const run: { ms: number; result?: Result } = { ms: 0 }
  try {
    await tx(async (db) => {
      const start = performance.now()
      await work(db)
      run.ms = performance.now() - start
      run.result = await read(db)
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  return run as { ms: number; result: Result }
}
