import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Database } from '../platform/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts'
import { claimDataDir, findRunningApp } from '../platform/running-app.ts'
import type { Settings } from '../platform/settings.ts'

/** Works with the database that is there, also that of an app that is running. */
export async function inExistingDatabase<Result>(
  settings: Settings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { url, close } = await reachDatabase(settings)
  try {
    const { prepared_statements } = settings
    const database = openDatabase({ database_url: url, pool_size: 1, prepared_statements })
    return await work(database).finally(database.close)
  } finally {
    await close()
  }
}

/** Closing leaves a running app's server alone. */
async function reachDatabase(settings: Settings): Promise<{ url: string; close: () => Promise<void> }> {
  if (settings.database_url !== null) return { url: settings.database_url, close: async () => {} }
  const { data_dir } = settings
  if (findRunningApp(data_dir)) {
    const { url } = await startEmbeddedPostgres({ data_dir })
    return { url, close: async () => {} }
  }
  // An embedded server would make an empty one.
  if (!existsSync(join(data_dir, 'postgres', 'PG_VERSION')))
    throw new Error(`There is no database in ${data_dir}.`)
  const claim = claimDataDir(data_dir)
  const { url, stop } = await startEmbeddedPostgres({ data_dir })
  return { url, close: () => stop().finally(claim.release) }
}
