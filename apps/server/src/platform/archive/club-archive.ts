import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { writeListedArchive } from '../backup/listed-archive.ts'
import { listKnownMigrations, type KnownMigration } from '../database/migrations.ts'
import { productVersion } from '../pages/product-version.ts'
import { listArchivedColumns } from './club-tables.ts'
import { Type, type Static } from 'typebox'

/** The first member of an archive: what a release must know before it imports one. */
export const ArchiveHeader = Type.Object({
  format: Type.Literal(1),
  made_at: Type.String(),
  version: Type.String(),
  club: Type.String(),
  /** The number that the club had, which it keeps where no other club has it. */
  customer_id: Type.Union([Type.Integer(), Type.Null()]),
  /** True when the archive has no results: they are computed once it is imported. */
  without_results: Type.Optional(Type.Boolean()),
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
})
export type ArchiveHeader = Static<typeof ArchiveHeader>

/** A row by column, each value as PostgreSQL writes it in JSON: dates as 2026-11-25, instants in ISO format. */
export type ArchiveRow = Readonly<Record<string, unknown>>

export type ClubArchiveWriter = {
  /**
   * Adds the rows of a table, in any order of tables and rows. All rows of a table have the same columns, without
   * `customer_id`, which the import sets; a column that is left out gets its default.
   */
  addTable(table: string, rows: AsyncIterable<ArchiveRow> | Iterable<ArchiveRow>): Promise<void>
  /** Adds rows that are JSON objects already, one a line. */
  addLines(table: string, lines: AsyncIterable<Buffer>): Promise<void>
  /** Adds an uploaded file under the name that the rows of `media`, `users` or `customers` give it. */
  addMedium(fileName: string, content: Buffer): Promise<void>
  /** Gives the complete archive its name; nothing has that name before. */
  finish(): Promise<void>
  /** Gives up: nothing stays. */
  discard(): Promise<void>
}

export const headerName = 'club.json'

type Archive = {
  now: Instant
  /** The club's name, for people. */
  club: string
  customerId?: number
  /** True for rows of another system, whose results the import computes. */
  withoutResults?: boolean
  /** The migrations of the database that the rows come from; this release's own for rows made for it. */
  migrations?: KnownMigration[]
}

/**
 * Begins the archive of a club (docs/decisions/0072-a-club-can-move.md). Whoever makes one from another system's data
 * gives exactly one row of `customers`, without `id`, and numbers the rows of each table themselves;
 * `listArchivedColumns` has the columns of each table.
 *
 *     const archive = await writeClubArchive('liga.tar.gz', { now, club: 'Liga' })
 *     try {
 *       await archive.addTable('customers', [{ name: 'Liga', rule_set: defaultRuleSet }])
 *       await archive.addTable('users', [{ id: 1, name: 'Ana', surname: 'Silva', email: 'ana@example.org' }])
 *       await archive.addMedium('portrait.webp', content)
 *       await archive.finish()
 *     } catch (error) {
 *       await archive.discard()
 *       throw error
 *     }
 */
export async function writeClubArchive(
  file: string,
  { now, club, customerId, withoutResults, migrations }: Archive,
): Promise<ClubArchiveWriter> {
  // An archive wants the size of each member before its content.
  const folder = await mkdtemp(`${file}.parts-`)
  const part = path.join(folder, 'part')
  const writer = writeListedArchive(file, { now })
  const removeParts = () => rm(folder, { recursive: true, force: true })
  const header: ArchiveHeader = {
    format: 1,
    made_at: now,
    version: productVersion,
    club,
    customer_id: customerId ?? null,
    without_results: withoutResults ?? false,
    migrations: migrations ?? (await listKnownMigrations()),
  }
  await writer.add(headerName, Buffer.from(JSON.stringify(header, null, 1)))

  async function addLines(table: string, lines: AsyncIterable<Buffer>): Promise<void> {
    await pipeline(lines, createWriteStream(part))
    await writer.addFile(`tables/${table}.ndjson`, part)
  }

  return {
    async addTable(table, rows) {
      if (listArchivedColumns(table).length === 0) throw new Error(`No archive holds the table ${table}.`)
      await addLines(table, toLines(table, rows))
    },
    addLines,
    addMedium: async (fileName, content) => writer.add(`media/${fileName}`, content),
    async finish() {
      await writer.finish()
      await removeParts()
    },
    async discard() {
      await writer.discard()
      await removeParts()
    },
  }
}

/** Writes rows as lines; refuses columns that no archive holds, and rows of different columns. */
async function* toLines(
  table: string,
  rows: AsyncIterable<ArchiveRow> | Iterable<ArchiveRow>,
): AsyncGenerator<Buffer> {
  let columns: string | null = null
  for await (const row of rows) {
    const names = Object.keys(row)
    columns ??= checkColumns(table, names)
    if (names.join(' ') !== columns) throw new Error(`The rows of ${table} differ in their columns.`)
    yield Buffer.from(`${JSON.stringify(row)}\n`)
  }
}

function checkColumns(table: string, names: string[]): string {
  const allowed = listArchivedColumns(table)
  const strange = names.find((name) => !allowed.includes(name))
  if (strange !== undefined) throw new Error(`No archive holds the column ${table}.${strange}.`)
  return names.join(' ')
}
