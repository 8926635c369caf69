import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'

type Tag<Result> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Result>

/** Runs a statement and returns its rows: await queryRows<User>(db)`select …`. */
export function queryRows<Row = unknown>(db: Db): Tag<Row[]> {
  return async (text, ...values) => {
    const { rows } = await sql<Row>(text, ...values).execute(db)
    return rows
  }
}

/** Runs a statement and returns its first row, or null without one: await queryRow<User>(db)`select …`. */
export function queryRow<Row = unknown>(db: Db): Tag<Row | null> {
  return async (text, ...values) => {
    const [row = null] = await queryRows<Row>(db)(text, ...values)
    return row
  }
}

/** Queries by the names of what they find, with the rows they give; null for one that is left out. */
type Queries<Rows> = { readonly [Name in keyof Rows]: RawBuilder<Rows[Name]> | null }

/**
 * Runs queries as one statement and returns the rows of each. They pass through JSON: an instant among them must be a
 * text (`instantText`).
 */
export async function queryTogether<Rows extends Record<string, unknown>>(
  db: Db,
  queries: Queries<Rows>,
): Promise<{ [Name in keyof Rows]: Rows[Name][] }> {
  const parts = Object.entries<RawBuilder<unknown> | null>(queries).map(([name, query]) =>
    query === null
      ? sql`'[]'::json as ${sql.ref(name)}`
      : sql`(select coalesce(json_agg(one), '[]') from (${query}) one) as ${sql.ref(name)}`,
  )
  const found = await queryRow<{ [Name in keyof Rows]: Rows[Name][] }>(db)`select ${sql.join(parts)}`
  if (!found) throw new Error('a select without a table gave no row')
  return found
}

/** SQL for an instant as JSON and columns give it: ISO 8601 in UTC. */
export const instantText = (instant: RawBuilder<unknown>) =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
