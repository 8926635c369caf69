import type { ListedStatement, StatementLine, StatementReport } from '@tertulia/contract/bank-statements'
import type { PaymentFacts } from '@tertulia/core/subscriptions/statement-line'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { PaymentState } from '../payments.store.ts'

/** A payment that lines of a statement name. */
export type NamedPayment = PaymentFacts & { id: number; reference: string; state: PaymentState }

/** Returns the payments that have these references, by reference. */
export async function findNamedPayments(
  db: Db,
  references: string[],
): Promise<ReadonlyMap<string, NamedPayment>> {
  const { rows } = await sql<NamedPayment>`
    select p.id, p.reference, p.method, p.state, p.price_cents, p.currency,
      p.gift_for is not null or u.anonymised_at is not null or exists (select from user_roles r where r.customer_id = u.customer_id
        and r.user_id = u.id and r.role = any (${[...subscribedRoles]})) as is_player
    from payments p join users u on u.customer_id = p.customer_id and u.id = p.user_id
    where p.reference = any (${references})`.execute(db)
  return new Map(rows.map((row) => [row.reference, row]))
}

/** Returns the file of each line that was stored before, by fingerprint, with what became of it. */
export async function findStoredLines(
  db: Db,
  fingerprints: string[],
): Promise<ReadonlyMap<string, { import_id: number; outcome: string }>> {
  const { rows } = await sql<{ fingerprint: string; import_id: number; outcome: string }>`
    select fingerprint, import_id, outcome from statement_lines where fingerprint = any (${fingerprints})`.execute(
    db,
  )
  return new Map(rows.map(({ fingerprint, ...line }) => [fingerprint, line]))
}

/** Returns the number of lines of each file that rest. */
export async function countResting(
  db: Db,
  importIds: number[],
): Promise<ReadonlyMap<ListedStatement['id'], number>> {
  const { rows } = await sql<{ import_id: number; count: number }>`
    select import_id, count(*)::int as count from statement_lines
    where import_id = any (${importIds}) and outcome <> 'completed' group by import_id`.execute(db)
  return new Map(rows.map(({ import_id: importId, count }) => [importId, count]))
}

/** Returns the number of lines that a file has brought, by what became of them. */
export async function countBroughtLines(db: Db, importId: number): Promise<StatementReport['counts']> {
  const { rows } = await sql<{ completed: number; resting: number }>`
    select (count(*) filter (where outcome = 'completed'))::int as completed,
      (count(*) filter (where outcome <> 'completed'))::int as resting
    from statement_lines where import_id = ${importId}`.execute(db)
  return { completes: 0, repeated: 0, outgoing: 0, completed: 0, resting: 0, ...rows[0] }
}

/** Lists a page of the lines that a file has brought, those that rest last. */
export async function listBroughtLines(
  db: Db,
  { id, offset, limit }: { id: number; offset: number; limit: number },
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select l.line, l.booked_on, l.amount_cents, l.currency, l.text, l.outcome,
      case when p.id is not null
        then json_build_object('id', p.id, 'reference', p.reference, 'state', p.state) end as payment
    from statement_lines l left join payments p on p.customer_id = l.customer_id and p.id = l.payment_id
    where l.import_id = ${id}
    order by (l.outcome = 'completed') desc, l.line, l.id offset ${offset} limit ${limit}`.execute(db)
  return rows
}
