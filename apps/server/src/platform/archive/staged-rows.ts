import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'
import { onConnection } from '../database/database-connection.ts'
import { listEmptyColumns } from './club-tables.ts'
import { readClubArchive, readOver } from './read-archive.ts'
import { lineFormat, listClubTables, type ClubTable } from './table-catalog.ts'

/** The rows of a table that wait in a temporary one, `lines`, until all are there. */
export type Staged = { table: ClubTable; lines: string; columns: string[] }

/** Reads the rows of an archive into temporary tables; throws for a table or column that is not the club's. */
export async function stageArchive(client: Client, file: string): Promise<Staged[]> {
  const tables = await listClubTables(client)
  const staged: Staged[] = []
  await readClubArchive(file, {
    ...readOver,
    async table(name, chunks) {
      const table = tables.find((one) => one.name === name)
      if (!table) throw new Error(`The archive has a table ${name}, which holds no club's rows.`)
      staged.push(await stageRows(client, table, chunks))
    },
  })
  return staged
}

async function stageRows(client: Client, table: ClubTable, chunks: AsyncIterable<Buffer>): Promise<Staged> {
  const { name } = table
  const lines = client.escapeIdentifier(`staged_${name}`)
  await client.query(`create temporary table ${lines} (line json not null) on commit drop`)
  await pipeline(Readable.from(chunks), client.query(from(`copy ${lines} from stdin ${lineFormat}`)))
  const { rows } = await client.query<{ name: string }>(
    `select json_object_keys(line) as name from (select line from ${lines} limit 1) first`,
  )
  const columns = rows.map((row) => row.name)
  const strange = columns.find((column) => !table.columns.includes(column))
  if (strange !== undefined)
    throw new Error(`The archive has a column ${name}.${strange}, which cannot be set.`)
  return { table, lines, columns }
}

/**
 * Raises the counters above the staged numbers, so that no number is given out twice. Each on a connection of its own,
 * which keeps others from inserting only for that moment; a counter that was raised in vain does no harm.
 */
export async function raiseCounters(
  client: Client,
  { staged, databaseUrl }: { staged: Staged[]; databaseUrl: string },
): Promise<void> {
  for (const { table, lines, columns } of staged) {
    const { counted } = table
    if (counted === null || !columns.includes(counted)) continue
    const { rows } = await client.query<{ last: string | null }>(
      `select max((line->>$1)::bigint)::text as last from ${lines}`,
      [counted],
    )
    const last = rows[0]?.last ?? null
    if (last !== null)
      await onConnection(databaseUrl, (other) =>
        raiseCounter(other, { table: table.name, column: counted, last }),
      )
  }
}

type Counter = { table: string; column: string; last: string }

async function raiseCounter(client: Client, { table, column, last }: Counter): Promise<void> {
  const name = client.escapeIdentifier(table)
  const { rows } = await client.query<{ counter: string }>(
    'select pg_get_serial_sequence($1, $2) as counter',
    [name, column],
  )
  const counter = rows[0]?.counter ?? ''
  await client.query('begin')
  await client.query(`lock table public.${name} in share row exclusive mode`)
  await client.query(`select setval($1, $2::bigint) from ${counter} where last_value < $2::bigint`, [
    counter,
    last,
  ])
  await client.query('commit')
}

/** Adds the staged rows as those of a customer, each table after those that it refers to. */
export async function addStagedRows(
  client: Client,
  { staged, customerId }: { staged: Staged[]; customerId: number },
): Promise<void> {
  await client.query(`select set_config('app.customer_id', $1, true)`, [String(customerId)])
  for (const { name } of await listClubTables(client)) {
    const rows = staged.find(({ table }) => table.name === name)
    if (rows) await client.query(insertOf(client, rows), [customerId])
  }
}

function insertOf(client: Client, { table, lines, columns }: Staged): string {
  const quoted = (column: string) => client.escapeIdentifier(column)
  const empty = listEmptyColumns(table.name).filter(
    (column) => table.columns.includes(column) && !columns.includes(column),
  )
  const given = [table.customerColumn, ...columns, ...empty].map(quoted).join(', ')
  const values = [
    '$1::int',
    ...columns.map((column) => `r.${quoted(column)}`),
    ...empty.map(() => `''`),
  ].join(', ')
  const name = `public.${quoted(table.name)}`
  return `
    insert into ${name} (${given}) overriding system value
    select ${values} from ${lines} s, json_populate_record(null::${name}, s.line) r`
}
