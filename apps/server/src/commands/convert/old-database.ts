import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { readSqlDump, type DumpValue } from './sql-dump.ts'
import { sourceTables, type SourceName } from './source-tables.ts'
import { keysOf, recordOf } from '@tertulia/core/collections/records'

/** A row of the dump under our names; numbers are text, bytes are read as text. */
export type OldRow = Readonly<Record<string, string | null>>

export type OldDatabase = {
  rows: Readonly<Record<SourceName, OldRow[]>>
  /** Number of rows of every table of the dump. */
  counts: ReadonlyMap<string, number>
  /** Answers that were never submitted, which stay behind. */
  drafts: number
}

const sourceNames = keysOf(sourceTables)

/**
 * Reads the rows of a dump, packed or not, that are moved. Of answers only those submitted are held, since every typed
 * letter left another one. Throws for a dump that lacks tables or columns, naming all of them.
 */
export async function readOldDatabase(file: string): Promise<OldDatabase> {
  const rows = recordOf(sourceNames, (): OldRow[] => [])
  const nameOf = new Map<string, SourceName>(sourceNames.map((name) => [sourceTables[name].table, name]))
  const counts = new Map<string, number>()
  const created = new Map<string, string[]>()
  let drafts = 0
  for await (const part of readSqlDump(await openDump(file))) {
    const { table, columns } = part
    if (part.kind === 'table') {
      created.set(table, columns)
      counts.set(table, counts.get(table) ?? 0)
      continue
    }
    counts.set(table, (counts.get(table) ?? 0) + part.rows.length)
    const name = nameOf.get(table)
    if (!name) continue
    const places = placesOf(name, columns)
    for (const values of part.rows) {
      const row = toRow(places, values)
      if (name === 'answers' && row['submitted'] !== '1') drafts += 1
      else rows[name].push(row)
    }
  }
  checkTables(created)
  return { rows, counts, drafts }
}

async function openDump(file: string): Promise<AsyncIterable<Buffer>> {
  const handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0).finally(() => handle.close())
  const content = createReadStream(file)
  const isPacked = buffer[0] === 0x1f && buffer[1] === 0x8b
  if (!isPacked) return content
  // An error of the file must end the unpacking, too.
  const unpacking = createGunzip()
  content.on('error', (error) => unpacking.destroy(error))
  return content.pipe(unpacking)
}

type Column = { name: string; column: string; isOptional: boolean }

function columnsOf(source: SourceName): Column[] {
  const { columns, optional } = sourceTables[source]
  const read = (list: string, isOptional: boolean) =>
    list
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => {
        const [name = '', column = name] = word.split('=')
        return { name, column, isOptional }
      })
  return [...read(columns, false), ...read(optional, true)]
}

function placesOf(source: SourceName, columns: readonly string[]): { name: string; place: number }[] {
  return columnsOf(source).map(({ name, column }) => ({ name, place: columns.indexOf(column) }))
}

function toRow(places: readonly { name: string; place: number }[], values: readonly DumpValue[]): OldRow {
  const row: Record<string, string | null> = {}
  for (const { name, place } of places) {
    const value = values[place] ?? null
    // PostgreSQL holds no text with this character.
    row[name] = (Buffer.isBuffer(value) ? value.toString() : value)?.replaceAll('\0', '') ?? null
  }
  return row
}

/** Throws unless the dump has all tables and columns that must be there. */
function checkTables(created: ReadonlyMap<string, readonly string[]>): void {
  const missing = sourceNames.flatMap((name) => {
    const { table } = sourceTables[name]
    const columns = created.get(table)
    if (!columns) return [`table ${table}`]
    return columnsOf(name)
      .filter(({ column, isOptional }) => !isOptional && !columns.includes(column))
      .map(({ column }) => `column ${table}.${column}`)
  })
  if (missing.length === 0) return
  const advice = 'If they have other names there, write those into source-tables.ts.'
  throw new Error(
    `The dump is not of the 2021 system, or of another version. It lacks:\n  ${missing.join('\n  ')}\n${advice}`,
  )
}
