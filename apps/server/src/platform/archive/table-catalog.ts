import type { Client } from 'pg'

/** A table of the schema that holds clubs' rows. */
export type ClubTable = {
  name: string
  /** The column with the club's number: `id` of `customers`, otherwise `customer_id`. */
  customerColumn: string
  /** The columns that are stored, not computed, without the club's number. */
  columns: string[]
  /** Those of text, whose order depends on the database's language. */
  texts: string[]
  /** The primary key without the club's number; empty for a table without one. */
  order: string[]
  /** The column that a counter fills, if any. */
  counted: string | null
}

/** One JSON object a line, as COPY reads and writes it: JSON holds none of these characters. */
export const lineFormat = String.raw`(format csv, quote e'\x01', delimiter e'\x02')`

/** Lists the tables with clubs' rows, each after those that it refers to. */
export async function listClubTables(client: Client): Promise<ClubTable[]> {
  const { rows } = await client.query<ClubTable & { after: string[] }>(`
    select c.relname as name, k.attname as "customerColumn",
      array_agg(a.attname::text order by a.attnum) as columns,
      coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'text'::regtype), '{}') as texts,
      coalesce((select array_agg(p.attname::text order by i.place)
        from pg_index x
        cross join lateral unnest(x.indkey::int2[]) with ordinality i (attnum, place)
        join pg_attribute p on p.attrelid = c.oid and p.attnum = i.attnum and p.attnum <> k.attnum
        where x.indrelid = c.oid and x.indisprimary), '{}') as "order",
      min(a.attname::text) filter (where a.attidentity <> '') as counted,
      array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as after
    from pg_class c
    join pg_attribute k on k.attrelid = c.oid and not k.attisdropped
      and k.attname = case when c.relname = 'customers' then 'id' else 'customer_id' end
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attnum <> k.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.oid, c.relname, k.attname, k.attnum
    order by c.relname`)
  const sorted: ClubTable[] = []
  const waiting = rows.map(({ after, ...table }) => ({ table, after }))
  while (waiting.length > 0) {
    const isReady = ({ after }: (typeof waiting)[number]) =>
      after.every((name) => !waiting.some(({ table }) => table.name === name))
    const next = waiting.findIndex(isReady)
    const [taken] = waiting.splice(next, 1)
    if (next < 0 || !taken) throw new Error('Tables refer to each other in a circle.')
    sorted.push(taken.table)
  }
  return sorted
}
