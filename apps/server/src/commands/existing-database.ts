import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findCustomerId } from '../platform/access/access.sql.ts'
import { demandDatabase } from '../platform/database/database-connection.ts'
import { openDatabase, type Database } from '../platform/database/database.ts'
import { startEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts'
import { claimDataDir, findRunningApp } from '../platform/process/running-app.ts'
import type { Settings } from '../platform/process/settings.ts'
import { listHostnames } from '../features/customers/customers.sql.ts'

/** Runs work on the existing database, also while the app is running. */
export async function inExistingDatabase<Result>(
  settings: Settings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { url, close } = await reachDatabase(settings, { mayCreate: false })
  try {
    const { preparedStatements } = settings
    const database = openDatabase({ databaseUrl: url, poolSize: 1, preparedStatements, secrets: null })
    return await work(database).finally(database.close)
  } finally {
    await close()
  }
}

/** Returns the club with a host name, and without one the first club; throws for a host name that no club has. */
export async function getCustomerId({ pool, forCustomer }: Database, hostname?: string): Promise<number> {
  if (hostname === undefined) return 1
  // Visitors of an unknown host see the first club; a command must not work on it by mistake.
  const customerId = await findCustomerId(pool, hostname)
  const hostnames = await listHostnames(forCustomer(customerId).read)
  if (!hostnames.includes(hostname.toLowerCase())) throw new Error(`No club has the host name ${hostname}.`)
  return customerId
}

/** Returns whether the data folder has an embedded database. */
export const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres', 'PG_VERSION'))

/**
 * Returns the database's URL, starting the embedded server if needed, which `mayCreate` lets begin with an empty
 * database; closing leaves a running app's server alone.
 */
export async function reachDatabase(
  settings: Settings,
  { mayCreate }: { mayCreate: boolean },
): Promise<{ url: string; close: () => Promise<void> }> {
  if (settings.databaseUrl !== null) {
    await demandDatabase(settings.databaseUrl)
    return { url: settings.databaseUrl, close: async () => {} }
  }
  const { dataDir } = settings
  if (findRunningApp(dataDir)) {
    const { url } = await startEmbeddedPostgres({ dataDir })
    return { url, close: async () => {} }
  }
  if (!mayCreate && !hasDatabase(dataDir)) throw new Error(`There is no database in ${dataDir}.`)
  const claim = claimDataDir(dataDir)
  const { url, stop } = await startEmbeddedPostgres({ dataDir })
  return { url, close: () => stop().finally(claim.release) }
}
