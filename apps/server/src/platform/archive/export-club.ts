import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { escapeIdentifier, type Client } from 'pg'
import { to } from 'pg-copy-streams'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Place } from '../backup/backup.ts'
import { onConnection } from '../database/database-connection.ts'
import { listAppliedMigrations } from '../database/migrations.ts'
import type { MediaStorage } from '../files/media-storage.ts'
import { writeClubArchive, type ClubArchiveWriter } from './club-archive.ts'
import { archivedRows, listLeavingColumns, passwordColumn } from './club-tables.ts'
import { hasSecrets, openRow } from '../secrets/stored-secrets.ts'
import type { SecretKeys } from '../secrets/secret-keys.ts'
import { lineFormat, listClubTables, type ClubTable } from './table-catalog.ts'

type Exporting = {
  /** A host name or the number of the club. */
  customer: string
  file: string
  now: Instant
  withPasswords: boolean
  /** Null where nothing is encrypted yet, as in a database that is being lifted. */
  keys: SecretKeys | null
}

/**
 * Saves one club in an archive, also while it is in use: every table as of one moment, and the media.
 * (docs/decisions/0072-a-club-can-move.md)
 */
export async function exportClub(
  place: Place,
  { customer, file, now, withPasswords, keys }: Exporting,
): Promise<{ club: string; customerId: number }> {
  return onConnection(place.databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    // Fails instead of leaving out rows that the connection's role may not see.
    await client.query('set local row_security = off')
    // Values are written in one way wherever the database is.
    await client.query(
      `set local timezone = 'UTC'; set local bytea_output = hex; set local extra_float_digits = 1`,
    )
    const { id, name: club } = await findClub(client, customer)
    const migrations = await listAppliedMigrations(client)
    const archive = await writeClubArchive(file, {
      now,
      club,
      customerId: id,
      migrations: migrations.map(({ name, checksum }) => ({ name, checksum })),
    })
    try {
      await addTables(client, { archive, id, withPasswords, keys })
      await client.query('commit')
      await addMedia(archive, place.media, id)
      await archive.finish()
    } catch (error) {
      await archive.discard()
      throw error
    }
    return { club, customerId: id }
  })
}

async function findClub(client: Client, customer: string): Promise<{ id: number; name: string }> {
  const { rows } = await client.query<{ id: number; name: string; hostnames: string[] }>(`
    select c.id, c.name, array(select h.hostname from hostnames h where h.customer_id = c.id order by 1) as hostnames
    from customers c
    order by c.id`)
  const found = rows.find(({ id, hostnames }) => customer === String(id) || hostnames.includes(customer))
  if (found) return found
  const known = rows.map(({ id, name, hostnames }) => [id, name, ...hostnames].join(' '))
  throw new Error(`There is no customer ${customer}. Customers here: ${known.join('; ') || 'none'}.`)
}

type AddingTables = Pick<Exporting, 'withPasswords' | 'keys'> & { archive: ClubArchiveWriter; id: number }

async function addTables(client: Client, { archive, id, withPasswords, keys }: AddingTables): Promise<void> {
  for (const table of await listClubTables(client)) {
    const listed = listLeavingColumns(table.name)
    if (!listed) continue
    const wanted =
      withPasswords && table.name === passwordColumn.table ? [...listed, passwordColumn.column] : listed
    // A database that is being lifted has not all columns yet.
    const columns = wanted.filter((column) => table.columns.includes(column))
    const lines = client.query(to(`copy (${selectLines(table, columns, id)}) to stdout ${lineFormat}`))
    await archive.addLines(table.name, openLines(lines, { table: table.name, customer_id: id, keys }))
  }
}

type Sealed = { table: string; customer_id: number; keys: SecretKeys | null }

/** Opens what is encrypted: another installation does not have this one's key. */
async function* openLines(lines: Readable, { keys, ...from }: Sealed): AsyncGenerator<Buffer> {
  if (!hasSecrets(from.table)) return yield* lines
  for await (const line of createInterface({ input: lines }))
    yield Buffer.from(`${openRow(keys, { ...from, line })}\n`)
}

function selectLines(table: ClubTable, columns: string[], id: number): string {
  const name = escapeIdentifier
  const listed = columns.map((column) => `t.${name(column)}`).join(', ')
  const condition = archivedRows(table.name)
  const order = table.order.length > 0 ? table.order : columns
  const ordered = order.map((column) =>
    table.texts.includes(column) ? `t.${name(column)} collate "C"` : `t.${name(column)}`,
  )
  return `
    select row_to_json(r)::text from (
      select ${listed} from public.${name(table.name)} t
      where t.${name(table.customerColumn)} = ${id} and (${condition})
      order by ${ordered.join(', ')}
    ) r`
}

/** Adds the club's media; what is uploaded meanwhile may come along, which does no harm. */
async function addMedia(archive: ClubArchiveWriter, media: MediaStorage, id: number): Promise<void> {
  const own = (await media.list()).filter((file) => file.customer_id === id)
  const names = own.map((file) => file.file_name)
  for (const name of names.toSorted((one, other) => (one < other ? -1 : 1))) {
    // It may have been deleted since, with the row that named it.
    const file = await media.open(id, name)
    if (file && file !== 'outside') await archive.addMedium(name, await buffer(file.content))
  }
}
