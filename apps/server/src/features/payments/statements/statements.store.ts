import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Currency } from '@tertulia/core/subscriptions/currencies'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows } from '../../../platform/database/rows.ts'

/** Saves the currency that somebody has stated for a file. */
export async function updateCurrency(db: Db, id: number, currency: Currency | null): Promise<void> {
  await db.updateTable('statement_imports').set({ currency }).where('id', '=', id).execute()
}

/** A line of incoming money to be stored. */
type NewStatementLine = {
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
  const rows = await queryRows(db)`select from statement_imports where id = ${id} for share`
  return rows.length > 0
}

type Settlement = { settled_by: number; note: string | null }
type RestingLine = { import_id: number; line: number; settlement: Settlement | null }

/** Locks a line that rests, against two people who deal with it at once; null for any other. */
export async function lockRestingLine(db: Db, id: number): Promise<RestingLine | null> {
  return await queryRow<RestingLine>(db)`
    select import_id, line,
      case when settled_at is not null
        then json_build_object('settled_by', settled_by, 'note', note) end as settlement
    from statement_lines where id = ${id} and outcome <> 'completed' for no key update`
}

/** Saves who has dealt with a line, or that it is open again. */
export async function updateLineSettlement(
  db: Db,
  id: number,
  settlement: (Settlement & { settled_at: Instant }) | null,
): Promise<void> {
  await db
    .updateTable('statement_lines')
    .set(settlement ?? { settled_at: null, settled_by: null, note: null })
    .where('id', '=', id)
    .execute()
}
