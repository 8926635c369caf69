import { Socket } from 'node:net'
import { openDatabase, type Database } from '@tertulia/server/platform/database/database'
import type { DatabaseGuard } from '@tertulia/server/platform/database/database-guard'

/**
 * Opens the database of a bench without the guard of production, which would take a machine that is busy with filling
 * it for one whose database is away.
 */
export function openOwnDatabase(databaseUrl: string): Database {
  return openDatabase({
    databaseUrl,
    poolSize: 1,
    preparedStatements: true,
    secrets: null,
    guard: patientGuard(databaseUrl),
  })
}

const patientGuard = (databaseUrl: string): DatabaseGuard => ({
  run: (work) => work(),
  repeat: (work) => work(),
  currentUrl: () => databaseUrl,
  openSocket: () => new Socket(),
  onChange: () => {},
  close: () => {},
})
