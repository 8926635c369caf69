import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Db } from '../../src/platform/database/database.ts'
import { queryRow } from '../../src/platform/database/rows.ts'
import { copyServer } from './copied-server.ts'

/** A test's own database: its URL, and how to drop it. */
export type TestDatabase = { url: string; drop: () => Promise<void> }

/** Clones the migrated template into a separate database. */
export function createTestDatabase(): Promise<TestDatabase> {
  // Copying its files takes half as long as writing every page to the log, the default.
  return createDatabase(`template ${inject('template_database')} strategy file_copy`)
}

/** Creates a database without any table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('')
}

/** Puts a server with a migrated database into a folder, if the run has one. */
export function copyPreparedServer(to: string): void {
  const prepared = inject('stopped_server')
  if (prepared !== null) copyServer(prepared, to)
}

/** Returns the owner's URL of the database behind a handle. */
export async function databaseUrlOf(db: Db): Promise<string> {
  const row = await queryRow<{ name: string }>(db)`select current_database() as name`
  const url = new URL(inject('database_server_url'))
  url.pathname = `/${row?.name}`
  return url.href
}

async function createDatabase(source: string): Promise<TestDatabase> {
  const serverUrl = inject('database_server_url')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await execute(serverUrl, `create database ${name} ${source}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => execute(serverUrl, `drop database if exists ${name} with (force)`) }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
