import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'

/** The SQL source of a table's rows. */
export type TableSource = {
  /** The `with` clause before the statement. */
  with?: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** Tables and conditions. */
  from: RawBuilder<unknown>
  /** A total order, so that no row is on two pages. */
  order: RawBuilder<unknown>
  /** Converts a stored row to the published one. */
  present?(row: object): object
}

const beginning = (source: TableSource) => (source.with ? sql`with ${source.with}` : sql``)

/** Counts the rows of a table. */
export async function countRows(db: Db, source: TableSource): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    ${beginning(source)} select count(*)::int as total from ${source.from}`
  return row?.total ?? 0
}

/** Lists a range of a table's rows. */
export async function listRows(
  db: Db,
  source: TableSource,
  { offset, limit }: { offset: number; limit: number },
): Promise<object[]> {
  return await queryRows<object>(db)`
    ${beginning(source)} select ${source.columns} from ${source.from}
    order by ${source.order} limit ${limit} offset ${offset}`
}
