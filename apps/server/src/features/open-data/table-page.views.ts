import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Where the rows of a table come from. */
export type TableSource = {
  /** What stands before the statement. */
  with?: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** Tables and conditions. */
  from: RawBuilder<unknown>
  /** An order that leaves nothing open, so that no row is on two pages. */
  order: RawBuilder<unknown>
  /** Makes of a row as it is kept what is told of it. */
  present?(row: object): object
}

const beginning = (source: TableSource) => (source.with ? sql`with ${source.with}` : sql``)

/** How many rows a table has. */
export async function countRows(db: Db, source: TableSource): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    ${beginning(source)} select count(*)::int as total from ${source.from}`.execute(db)
  return rows[0]?.total ?? 0
}

/** So many rows of a table, from one on. */
export async function listRows(
  db: Db,
  source: TableSource,
  { offset, limit }: { offset: number; limit: number },
): Promise<object[]> {
  const { rows } = await sql<object>`
    ${beginning(source)} select ${source.columns} from ${source.from}
    order by ${source.order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}
