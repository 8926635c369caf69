import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { onConnection } from './database-connection.ts'

/** The folder of the product's own migrations. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('../../../migrations', import.meta.url))

const FILE_NAME = /^\d{4}-[a-z0-9-]+\.sql$/
// Any constant, as long as every process uses the same one.
const LOCK = 7_305_166
const UNDEFINED_TABLE = '42P01'
const INSUFFICIENT_PRIVILEGE = '42501'
// In a migration that takes away something which releases before the named migration still use.
const OLDEST_BESIDE = /^-- Releases before (\d{4}) cannot run on this\.$/m

/** Returns the number of the migration that a release must know to run beside this one; null when any can. */
export const readOldestBeside = (sql: string): string | null => OLDEST_BESIDE.exec(sql)?.[1] ?? null

export type KnownMigration = { name: string; checksum: string }

/** `oldest_beside`: the number of the migration that a release must know to run on a database that has this one. */
type AppliedMigration = KnownMigration & { oldest_beside: string | null }
type Migration = AppliedMigration & { sql: string }
type Queryable = { query: (text: string) => Promise<{ rows: AppliedMigration[] }> }

/**
 * Migrates the database to this release, or `until` an earlier migration: applies missing NNNN-title.sql files in order,
 * each in a transaction of its own. Several processes may run it at once; each migration is applied by one of them.
 */
export async function migrate(
  databaseUrl: string,
  { folder = MIGRATIONS_DIR, until }: { folder?: string; until?: string | undefined } = {},
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder)
  return onConnection(databaseUrl, async (client) => {
    const applied: string[] = []
    await inLockedTransaction(client, () => createTable(client))
    for (const migration of migrations) {
      if (until !== undefined && migration.name > until) break
      const isNew = await inLockedTransaction(client, () => applyOnce(client, migrations, migration))
      if (isNew) applied.push(migration.name)
    }
    return { applied }
  })
}

// What this process was started with, also when an update replaces the files beneath it.
let ownMigrations: Promise<Migration[]> | undefined

/** Returns whether this release can run on the database: it has all its migrations, and later ones only if they serve it. */
export async function isMigrated(database: Queryable, folder = MIGRATIONS_DIR): Promise<boolean> {
  const wanted = await (folder === MIGRATIONS_DIR
    ? (ownMigrations ??= readMigrations(folder))
    : readMigrations(folder))
  const rows = await listAppliedMigrations(database)
  const isComplete = wanted.every(({ name }) => rows.some((applied) => applied.name === name))
  return isComplete && rows.every((applied) => findConflict(applied, wanted) === null)
}

/** Compares this release's migrations with the applied ones: which are pending, and which are of a later release. */
export async function compareMigrations(
  applied: AppliedMigration[],
): Promise<{ pending: string[]; later: string[] }> {
  const wanted = (await readMigrations(MIGRATIONS_DIR)).map(({ name }) => name)
  const present = applied.map(({ name }) => name)
  return {
    pending: wanted.filter((name) => !present.includes(name)),
    later: present.filter((name) => !wanted.includes(name)),
  }
}

/** Lists this release's migrations, in order. */
export async function listKnownMigrations(folder = MIGRATIONS_DIR): Promise<KnownMigration[]> {
  return (await readMigrations(folder)).map(({ name, checksum }) => ({ name, checksum }))
}

/** Lists the migrations that the database has, in order. */
export async function listAppliedMigrations(database: Queryable): Promise<AppliedMigration[]> {
  try {
    return (await database.query('select name, checksum, oldest_beside from migrations order by name')).rows
  } catch (error) {
    const isNewDatabase = error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE
    if (isNewDatabase) return []
    throw error
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const badlyNamed = names.find((name) => !FILE_NAME.test(name))
  if (badlyNamed) throw new Error(`${badlyNamed} is not named like 0001-title.sql`)
  const numbers = names.map((name) => name.slice(0, 4))
  const doubled = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (doubled) throw new Error(`Two migrations have the number ${doubled}`)
  return Promise.all(
    names.map(async (name) => {
      // Git may check text out with other line endings, which is no change.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const checksum = createHash('sha256').update(sql).digest('hex')
      return { name, sql, checksum, oldest_beside: readOldestBeside(sql) }
    }),
  )
}

// The lock belongs to the transaction, so that it also works through a pooler that shares sessions.
async function inLockedTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function createTable(client: Client): Promise<void> {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('migrations') is not null as present`,
  )
  if (rows[0]?.present) return addOldestBeside(client)
  await client.query(`
    create table migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now(),
      oldest_beside text
    );
    grant select on migrations to public;
  `)
}

// Databases of the first releases do not have the column.
async function addOldestBeside(client: Client): Promise<void> {
  await client.query('alter table migrations add column if not exists oldest_beside text')
}

async function applyOnce(client: Client, migrations: Migration[], migration: Migration): Promise<boolean> {
  const rows = await listAppliedMigrations(client)
  for (const applied of rows) {
    const conflict = findConflict(applied, migrations)
    if (conflict !== null) throw new Error(conflict)
  }
  if (rows.some(({ name }) => name === migration.name)) return false
  const later = rows.find(({ name }) => name > migration.name)
  if (later)
    throw new Error(`Migration ${migration.name} is new but comes before ${later.name}, which is applied.`)
  try {
    await client.query(migration.sql)
  } catch (error) {
    const what = `Migration ${migration.name} failed: ${String(error)}${whereIn(migration.sql, error)}`
    throw new Error(what + (await adviceFor(client, error)), { cause: error })
  }
  const { name, checksum, oldest_beside } = migration
  await client.query('insert into migrations (name, checksum, oldest_beside) values ($1, $2, $3)', [
    name,
    checksum,
    oldest_beside,
  ])
  return true
}

/** Describes why this release cannot run on a database with an applied migration; null when it can. */
function findConflict(applied: AppliedMigration, migrations: Migration[]): string | null {
  const known = migrations.find(({ name }) => name === applied.name)
  if (known) {
    if (known.checksum === applied.checksum) return null
    return (
      `Migration ${applied.name} was changed after it was applied to this database. ` +
      'Applied migrations stay as they are; put the change into a new one.'
    )
  }
  const newest = migrations.at(-1)?.name ?? ''
  if (applied.name < newest)
    return `The database has migration ${applied.name}, which this release does not know though it has later ones.`
  const { oldest_beside } = applied
  if (oldest_beside === null || newest.slice(0, 4) >= oldest_beside) return null
  return (
    `The database was migrated to ${applied.name} by a newer release, on which this one cannot run any more. ` +
    `Start a release that has migration ${oldest_beside}.`
  )
}

/** Says what to do about a right that the role of the database URL lacks. */
async function adviceFor(client: Client, error: unknown): Promise<string> {
  if (!(error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE)) return ''
  // What failed has ended the transaction.
  await client.query('rollback')
  const { rows } = await client.query<{ role: string; database: string }>(
    'select quote_ident(current_user) as role, quote_ident(current_database()) as database',
  )
  const { role = '', database = '' } = rows[0] ?? {}
  return (
    '. The role of DATABASE_URL must own the database and may create roles. As the database server’s administrator run ' +
    `alter role ${role} createrole; alter database ${database} owner to ${role};`
  )
}

function whereIn(sql: string, error: unknown): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : NaN
  return Number.isNaN(position) ? '' : ` (line ${sql.slice(0, position).split('\n').length})`
}
