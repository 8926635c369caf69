import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** A line of incoming money to be stored. */
export type NewStatementLine = {
  import_id: number
  line: number
  fingerprint: string
  booked_on: string | null
  amount_cents: number | null
  currency: string
  text: string
  outcome: string
  payment_id: number | null
}

/** Saves a line unless a file has brought it before; returns whether it is new. */
export async function insertStatementLine(db: Db, line: NewStatementLine): Promise<boolean> {
  const row = await db
    .insertInto('statement_lines')
    .values(line)
    .onConflict((conflict) => conflict.columns(['customer_id', 'fingerprint']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks a file against being discarded or closed meanwhile; returns false if somebody has discarded it. */
export async function holdStatement(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from statement_imports where id = ${id} for share`.execute(db)
  return rows.length > 0
}
