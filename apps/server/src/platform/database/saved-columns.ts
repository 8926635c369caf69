import { keysOf } from '@tertulia/core/collections/records'
import { sql, type RawBuilder } from 'kysely'

type ColumnType = 'int' | 'float8' | 'text' | 'boolean' | 'int[]'

/** The columns of rows that one statement saves, for each place of the statement that lists them. */
export type SavedColumns<Row> = {
  /** All columns: `user_id, score`, with an alias `n.user_id, n.score`. */
  all: (alias?: string) => RawBuilder<unknown>
  /** The columns that are no keys. */
  values: (alias?: string) => RawBuilder<unknown>
  /** The rows as an item of `from`: a table `n` with the columns. */
  table: (rows: readonly Row[]) => RawBuilder<unknown>
}

/** Describes the columns of rows by their types in SQL; `keys` are those that identify a row. */
export function savedColumns<Row extends object>(
  types: Record<keyof Row & string, ColumnType>,
  keys: readonly (keyof Row & string)[],
): SavedColumns<Row> {
  const names = keysOf<Record<keyof Row & string, ColumnType>>(types)
  const list = (listed: readonly string[]) => (alias?: string) =>
    sql.join(listed.map((name) => sql.ref(alias === undefined ? name : `${alias}.${name}`)))
  const all = list(names)
  const cast = sql.join(names.map((name) => sql`${sql.ref(name)}::${sql.raw(types[name])}`))
  return {
    all,
    values: list(names.filter((name) => !keys.includes(name))),
    table: (rows) => {
      const columns = names.map((name) =>
        // Unnesting would take arrays of arrays apart, so these arrive as texts.
        types[name] === 'int[]'
          ? sql`${rows.map((row) => `{${String(row[name])}}`)}::text[]`
          : sql`${rows.map((row) => row[name])}::${sql.raw(types[name])}[]`,
      )
      return sql`(select ${cast} from unnest(${sql.join(columns)}) as c (${all()})) n`
    },
  }
}
