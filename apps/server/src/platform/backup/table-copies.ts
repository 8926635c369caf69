import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import { listSecretColumns } from '../secrets/secret-columns.ts'

export type Table = { name: string; columns: string[] }
export type Counter = { table: string; column: string; value: string; is_called: boolean }

/** Lists the product's tables with the columns that are stored, not computed. The list of migrations is no such table. */
export async function listTables(client: Client): Promise<Table[]> {
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
export async function readCounters(client: Client): Promise<Counter[]> {
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
export async function writeCounters(client: Client, counters: Counter[]): Promise<void> {
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
export async function copyOut(client: Client, table: Table, file: string): Promise<void> {
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
export async function copyIn(client: Client, table: Table, chunks: AsyncIterable<Buffer>): Promise<void> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const copy = `copy public.${client.escapeIdentifier(table.name)} (${columns}) from stdin`
  await pipeline(Readable.from(chunks), client.query(from(copy)))
}

/**
 * Runs work without foreign keys, which are all checked again at its end, each at once instead of row by row. Within a
 * transaction.
 */
export async function withoutForeignKeys(client: Client, work: () => Promise<void>): Promise<void> {
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
