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

/** SQL for an instant as JSON and columns give it: ISO 8601 in UTC. */
export const instantText = (instant: RawBuilder<unknown>) =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
