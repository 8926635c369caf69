import type { Client } from 'pg'
import {
  findOwners,
  listPersonalColumns,
  personalData,
} from '../../src/platform/personal-data/personal-data.ts'

/** A stored column: its type, and whether it must have a value. */
export type StoredColumn = { table: string; column: string; type: string; is_required: boolean }

/** Lists all columns that a table stores, computed ones left out. */
export async function listStoredColumns(client: Client): Promise<StoredColumn[]> {
  const { rows } = await client.query<StoredColumn>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      a.attnotnull as is_required
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attgenerated = ''
    order by c.relname, a.attnum`)
  return rows
}

/** Lets a database take rows that no use of the product leads to: without checks and references. */
export async function allowAnyRow(client: Client): Promise<void> {
  await client.query(`
    do $$ declare c record; begin
      for c in select conrelid::regclass as place, conname from pg_constraint
        where contype in ('c', 'f') and connamespace = 'public'::regnamespace
      loop execute format('alter table %s drop constraint %I', c.place, c.conname); end loop;
    end $$`)
}

const uuidOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const dayOf = (number: number) =>
  new Date(Date.UTC(1971, 0, 1) + number * 86_400_000).toISOString().slice(0, 10)

/** Makes the value of a type that is found again as the text `traceOf` it. */
const values: Readonly<Record<string, (place: string, number: number) => unknown>> = {
  text: (place) => `canary ${place}.`,
  'text[]': (place) => [`canary ${place}.`],
  jsonb: (place) => JSON.stringify({ canary: `canary ${place}.` }),
  bytea: (place) => Buffer.from(`canary ${place}.`),
  uuid: (_place, number) => uuidOf(770_000_000 + number),
  date: (_place, number) => dayOf(number),
  'timestamp with time zone': (_place, number) => `${dayOf(number)}T10:00:00.000Z`,
  boolean: () => true,
  smallint: (_place, number) => 20_000 + number,
  integer: (_place, number) => 770_000_000 + number,
  bigint: (_place, number) => 770_000_000 + number,
  'integer[]': (_place, number) => [770_000_000 + number],
  'double precision': (_place, number) => 770_000_000 + number,
}

/** A value that nothing else in the database has, and the text by which it is found; null where none can be. */
export type Canary = { value: unknown; trace: string | null }

/** Makes the canary of a column. */
export function canaryOf({ table, column, type }: StoredColumn, number: number): Canary {
  const make = values[type]
  if (!make) throw new Error(`no canary of type ${type}`)
  const value = make(`${table}.${column}`, number)
  if (type === 'boolean') return { value, trace: null }
  if (Buffer.isBuffer(value)) return { value, trace: value.toString('hex') }
  if (type.startsWith('text') || type === 'jsonb') return { value, trace: `canary ${table}.${column}.` }
  if (type === 'timestamp with time zone') return { value, trace: dayOf(number) }
  return { value, trace: String(Array.isArray(value) ? value[0] : value) }
}

type Row = {
  table: string
  customer_id: number
  /** The number of the row, and of all rows that it leads to. */
  key: number
  /** The user for columns that name another person than the row's own, such as its creator. */
  other_id: number
  values: Readonly<Record<string, unknown>>
}

/** Adds a row with some values; required columns that have none get any. */
export async function addAnyRow(client: Client, columns: readonly StoredColumn[], row: Row): Promise<void> {
  const own = columns.filter(({ table }) => table === row.table)
  const filled = own.flatMap((column) => {
    const value = valueOf(column, row)
    return value === undefined ? [] : [{ name: client.escapeIdentifier(column.column), value }]
  })
  await client.query(
    `insert into ${client.escapeIdentifier(row.table)} (${filled.map(({ name }) => name).join(', ')})
     overriding system value values (${filled.map((_column, at) => `$${at + 1}`).join(', ')})`,
    filled.map(({ value }) => value),
  )
}

function valueOf(column: StoredColumn, row: Row): unknown {
  const { column: name, type, is_required } = column
  const { people = {}, keys = '' } = personalData[row.table] ?? {}
  if (Object.hasOwn(row.values, name)) return row.values[name]
  if (name === 'customer_id') return row.customer_id
  if (Object.hasOwn(people, name)) return row.other_id
  if (keys.split(' ').includes(name)) return type === 'uuid' ? uuidOf(row.key) : row.key
  return is_required ? canaryOf({ ...column, column: `any${row.key}` }, row.key).value : undefined
}

/** The personal columns of a table with the owner's columns set, where a row of the table itself names its person. */
export function ownersOf(table: string, userId: number): Record<string, unknown> {
  const owners = findOwners(personalData[table] ?? {})
  if (!owners || owners.parent !== null) return {}
  return Object.fromEntries(owners.columns.map((column) => [column, userId]))
}

/** Returns whether a column is declared as personal. */
export const isPersonal = ({ table, column }: StoredColumn): boolean =>
  listPersonalColumns(personalData[table] ?? {}).includes(column)
