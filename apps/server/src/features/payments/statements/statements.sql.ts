import type { ListedStatement, StatementLine, StatementReport } from '@tertulia/contract/bank-statements'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Currency } from '@tertulia/core/subscriptions/currencies'
import type { PaymentFacts } from '@tertulia/core/subscriptions/statement-line'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows, queryTogether } from '../../../platform/database/rows.ts'
import { getFile, type StoredFile } from '../../imported-files/imported-files.sql.ts'
import { personFields } from '../../users/users.sql.ts'
import type { PaymentState } from '../payments.sql.ts'

/** A statement with its content, and the currency that its uploader has stated. */
export type StoredStatement = StoredFile & { currency: Currency | null }

/** Returns a statement; refuses an unknown one. */
export async function findStatement(db: Db, id: number): Promise<StoredStatement> {
  const file = await getFile(db, 'statement_import', id)
  const row = await queryRow<{ currency: Currency | null }>(db)`
    select currency from statement_imports where id = ${id}`
  return { ...file, currency: row?.currency ?? null }
}

/** A payment that lines of a statement name. */
export type NamedPayment = PaymentFacts & { id: number; reference: string; state: PaymentState }

/** Returns the payments that have these references, by reference. */
export async function findNamedPayments(
  db: Db,
  references: string[],
): Promise<ReadonlyMap<string, NamedPayment>> {
  const rows = await queryRows<NamedPayment>(db)`
    select p.id, p.reference, p.method, p.state, p.price_cents, p.currency,
      p.gift_for is not null or u.anonymised_at is not null or exists (select from user_roles r where r.customer_id = u.customer_id
        and r.user_id = u.id and r.role = any (${[...subscribedRoles]})) as is_player
    from payments p join users u on u.customer_id = p.customer_id and u.id = p.user_id
    where p.reference = any (${references})`
  return new Map(rows.map((row) => [row.reference, row]))
}

/** Returns the file of each line that was stored before, by fingerprint, with what became of it. */
export async function findStoredLines(
  db: Db,
  fingerprints: string[],
): Promise<ReadonlyMap<string, { import_id: number; outcome: string }>> {
  const rows = await queryRows<{ fingerprint: string; import_id: number; outcome: string }>(db)`
    select fingerprint, import_id, outcome from statement_lines where fingerprint = any (${fingerprints})`
  return new Map(rows.map(({ fingerprint, ...line }) => [fingerprint, line]))
}

type RestingCounts = Pick<ListedStatement, 'resting' | 'settled'>

/** Returns the number of lines of each file that rest, open ones and those that somebody has dealt with. */
export async function countResting(
  db: Db,
  importIds: number[],
): Promise<{ resting: ReadonlyMap<ListedStatement['id'], RestingCounts>; open: number }> {
  const { counts, open } = await queryTogether(db, {
    counts: sql<RestingCounts & { import_id: number }>`
    select import_id, (count(*) filter (where settled_at is null))::int as resting, count(settled_at)::int as settled
    from statement_lines
    where import_id = any (${importIds}::int[]) and outcome <> 'completed' group by import_id`,
    open: sql<{ count: number }>`
    select count(*)::int as count from statement_lines
    where outcome <> 'completed' and settled_at is null`,
  })
  const resting = new Map(counts.map(({ import_id, ...counted }) => [import_id, counted]))
  return { resting, open: open[0]?.count ?? 0 }
}

/** Returns the number of lines that a file has brought, by what became of them. */
export async function countBroughtLines(db: Db, importId: number): Promise<StatementReport['counts']> {
  const row = await queryRow<RestingCounts & { completed: number }>(db)`
    select (count(*) filter (where outcome = 'completed'))::int as completed,
      (count(*) filter (where outcome <> 'completed' and settled_at is null))::int as resting,
      count(settled_at)::int as settled
    from statement_lines where import_id = ${importId}`
  return {
    completes: 0,
    repeated: 0,
    outgoing: 0,
    not_booked: 0,
    completed: 0,
    resting: 0,
    settled: 0,
    ...row,
  }
}

/** Lists a page of the lines that a file has brought: open ones, then those dealt with, then completed payments. */
export async function listBroughtLines(
  db: Db,
  { id, offset, limit }: { id: number; offset: number; limit: number },
): Promise<StatementLine[]> {
  return await queryRows<StatementLine>(db)`
    select l.id, l.line, l.booked_on, l.amount_cents, l.currency, l.text, l.outcome,
      case when p.id is not null
        then json_build_object('id', p.id, 'reference', p.reference, 'state', p.state) end as payment,
      l.settled_at, l.note,
      (select json_build_object(${personFields}) from users u
        where u.customer_id = l.customer_id and u.id = l.settled_by) as settled_by
    from statement_lines l left join payments p on p.customer_id = l.customer_id and p.id = l.payment_id
    where l.import_id = ${id}
    order by l.outcome = 'completed', l.settled_at is not null, l.line, l.id offset ${offset} limit ${limit}`
}

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
