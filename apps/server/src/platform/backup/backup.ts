import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { from, to } from 'pg-copy-streams'
import { onConnection } from '../database/database-connection.ts'
import type { MediaStorage } from '../files/media-storage.ts'
import { migrate, listAppliedMigrations, MIGRATIONS_DIR } from '../database/migrations.ts'
import { productVersion } from '../pages/product-version.ts'
import { listSecretColumns } from '../secrets/secret-columns.ts'
import {
  checkListedArchive,
  readAll,
  readListedArchive,
  writeListedArchive,
  type ListedArchiveWriter,
  type ReadMember,
} from './listed-archive.ts'
import type { Encryption, OpeningKey } from './encryption.ts'
import { checked } from '@tertulia/contract/read-json'
import { Type, type Static } from 'typebox'

/** The first member of a backup: what a release must know before it restores one. */
const BackupHeader = Type.Object({
  format: Type.Literal(1),
  made_at: Type.String(),
  version: Type.String(),
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
  tables: Type.Array(Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })),
  /** The last number that each counter gave out. */
  counters: Type.Array(
    Type.Object({
      table: Type.String(),
      column: Type.String(),
      value: Type.String(),
      is_called: Type.Boolean(),
    }),
  ),
})
export type BackupHeader = Static<typeof BackupHeader>
type Table = BackupHeader['tables'][number]
type Counter = BackupHeader['counters'][number]

const headerName = 'header.json'

/** Where the data of an installation are: its database, and the storage of uploaded media. */
export type Place = { databaseUrl: string; media: MediaStorage }

type BackupOptions = { file: string; now: Instant; encryption?: Encryption | undefined }

/**
 * Saves all data of an installation in one file, also while it is in use: every table as of one moment, and the media.
 * (docs/decisions/0071-backups-are-our-own-copies.md)
 */
export async function makeBackup(place: Place, { file, now, encryption }: BackupOptions): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  // Nothing of an encrypted backup is in plain where it goes, which may be another machine's disk.
  const copies = await mkdtemp(encryption ? path.join(tmpdir(), 'tertulia-tables-') : `${file}.tables-`)
  const writer = writeListedArchive(file, { now, encryption })
  try {
    await onConnection(place.databaseUrl, async (client) => {
      await client.query('begin isolation level repeatable read read only')
      // Fails instead of leaving out rows that the connection's role may not see.
      await client.query('set local row_security = off')
      await addTables(client, { writer, copies, now })
      await client.query('commit')
    })
    await addMedia(writer, place.media)
    await writer.finish()
  } catch (error) {
    await writer.discard()
    throw error
  } finally {
    await rm(copies, { recursive: true, force: true })
  }
}

type Saving = { writer: ListedArchiveWriter; copies: string; now: Instant }

async function addTables(client: Client, { writer, copies, now }: Saving): Promise<void> {
  const tables = await listTables(client)
  const header: BackupHeader = {
    format: 1,
    made_at: now,
    version: productVersion,
    migrations: await listAppliedMigrations(client),
    tables,
    counters: await readCounters(client),
  }
  await writer.add(headerName, Buffer.from(JSON.stringify(header, null, 1)))
  for (const table of tables) {
    const file = path.join(copies, table.name)
    await copyOut(client, table, file)
    await writer.addFile(`tables/${table.name}`, file)
    await rm(file)
  }
}

/** Adds the media; what is uploaded meanwhile may come along, which does no harm. */
async function addMedia(writer: ListedArchiveWriter, media: MediaStorage): Promise<void> {
  const files = (await media.list()).map((file) => ({
    ...file,
    name: `${file.customer_id}/${file.file_name}`,
  }))
  const sorted = files.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  for (const { name, customer_id, file_name } of sorted) {
    // It may have been deleted since, with the row that named it.
    const file = await media.open(customer_id, file_name)
    if (file && file !== 'outside') await writer.add(`media/${name}`, await buffer(file.content))
  }
}

type RestoreOptions = { keys?: OpeningKey[]; migrationsFolder?: string }

/**
 * Restores a backup into an empty database and a storage of media, and lifts it to this release; throws, and restores
 * nothing, for a damaged file, one of a newer release, and an encrypted one that no key opens.
 */
export async function restoreBackup(
  file: string,
  place: Place,
  { keys = [], migrationsFolder = MIGRATIONS_DIR }: RestoreOptions = {},
): Promise<BackupHeader> {
  await checkListedArchive(file, keys)
  const members = readListedArchive(file, keys)
  const first = await members.next()
  const header = await readHeader(file, first.done ? null : first.value)
  const newest = header.migrations.at(-1)?.name
  await migrate(place.databaseUrl, { folder: migrationsFolder, until: newest })
  await onConnection(place.databaseUrl, async (client) => {
    await refuseOtherRelease(client, header)
    await client.query('begin')
    await refuseUsed(client)
    await withoutForeignKeys(client, async () => {
      const names = header.tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`)
      await client.query(`truncate ${names.join(', ')}`)
      for await (const member of members) await restoreMember(client, { member, header, place })
    })
    await writeCounters(client, header.counters)
    await client.query('commit')
    await client.query('analyze')
  })
  await migrate(place.databaseUrl, { folder: migrationsFolder })
  return header
}

async function readHeader(file: string, member: ReadMember | null): Promise<BackupHeader> {
  if (member?.name !== headerName) throw new Error(`${file} is no backup`)
  const header: unknown = JSON.parse((await readAll(member.chunks)).toString())
  const { format } = checked(Type.Object({ format: Type.Integer() }), header)
  if (format !== 1) throw new Error(`${file} was made by a newer release: its format is ${format}`)
  return checked(BackupHeader, header)
}

async function refuseOtherRelease(client: Client, header: BackupHeader): Promise<void> {
  const known = await listAppliedMigrations(client)
  const foreign = header.migrations.find(
    ({ name, checksum }) => !known.some((one) => one.name === name && one.checksum === checksum),
  )
  if (foreign)
    throw new Error(
      `The backup was made by release ${header.version}, whose migration ${foreign.name} this release does not know.`,
    )
  if (known.length > header.migrations.length)
    throw new Error('The database is already migrated further than the backup: it must be empty.')
}

async function refuseUsed(client: Client): Promise<void> {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('customers') is not null as present`,
  )
  if (!rows[0]?.present) return
  const { rowCount } = await client.query('select from customers limit 1')
  if (rowCount !== 0)
    throw new Error('The database already has a customer: a backup is restored into an empty one.')
}

type Restoring = { member: ReadMember; header: BackupHeader; place: Place }

async function restoreMember(client: Client, { member, header, place }: Restoring): Promise<void> {
  const { name, chunks } = member
  const [kind, ...parts] = name.split('/')
  const table = header.tables.find((one) => kind === 'tables' && one.name === parts[0])
  if (table) return copyIn(client, table, chunks)
  const [, customerId, fileName] = mediumName.exec(name) ?? []
  if (fileName === undefined) throw new Error(`The backup has an unknown file, ${name}.`)
  const content = await readAll(chunks)
  // A restore that broke off may have left it.
  await place.media.remove(Number(customerId), fileName)
  await place.media.save(Number(customerId), fileName, content)
}

const mediumName = /^media\/(\d+)\/(\w[\w.-]*)$/

/** Lists the product's tables with the columns that are stored, not computed. The list of migrations is no such table. */
async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
    group by c.relname
    order by c.relname`)
  return rows
}

/** Reads the counters of the tables' numbers. */
async function readCounters(client: Client): Promise<Counter[]> {
  const { rows } = await client.query<{ table: string; column: string; counter: string }>(`
    select c.relname as table, a.attname as column,
      pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as counter
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by 1, 2`)
  const counters: Counter[] = []
  for (const { table, column, counter } of rows) {
    const { rows: values } = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${counter}`,
    )
    const [value] = values
    if (value) counters.push({ table, column, ...value })
  }
  return counters
}

/** Sets the counters, so that no number is given out twice. */
async function writeCounters(client: Client, counters: Counter[]): Promise<void> {
  for (const { table, column, value, is_called } of counters) {
    await client.query(`select setval(pg_get_serial_sequence($1, $2), $3, $4)`, [
      client.escapeIdentifier(table),
      column,
      value,
      is_called,
    ])
  }
}

/**
 * Saves the rows of a table in a file. A secret that earlier releases store as it is stays out where it is encrypted
 * beside.
 */
async function copyOut(client: Client, table: Table, file: string): Promise<void> {
  const name = (column: string) => client.escapeIdentifier(column)
  const beside = listSecretColumns().filter((one) => one.table === table.name)
  const values = table.columns.map((column) => {
    const sealed = beside.find((one) => one.plain_beside === column)
    return sealed ? `case when ${name(sealed.column)} is null then ${name(column)} end` : name(column)
  })
  const rows = `select ${values.join(', ')} from public.${name(table.name)}`
  await pipeline(client.query(to(`copy (${rows}) to stdout`)), createWriteStream(file))
}

/** Adds the rows of a table from what `copyOut` saved. */
async function copyIn(client: Client, table: Table, chunks: AsyncIterable<Buffer>): Promise<void> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const copy = `copy public.${client.escapeIdentifier(table.name)} (${columns}) from stdin`
  await pipeline(Readable.from(chunks), client.query(from(copy)))
}

/**
 * Runs work without foreign keys, which are all checked again at its end, each at once instead of row by row. Within a
 * transaction.
 */
async function withoutForeignKeys(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 2`)
  const each = async (statement: (row: (typeof rows)[number]) => string) => {
    for (const row of rows) await client.query(`alter table ${row.table} ${statement(row)}`)
  }
  await each(({ name }) => `drop constraint ${client.escapeIdentifier(name)}`)
  await work()
  await each(({ name, definition }) => `add constraint ${client.escapeIdentifier(name)} ${definition}`)
}
