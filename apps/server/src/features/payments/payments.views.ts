import type { Payment, ReceivedPayment } from '@tertulia/contract/payments'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { pageSize } from '../../platform/http/paging.ts'
import { personFields } from '../users/users.views.ts'

const received = sql`select p.id, p.method, p.months, p.price_cents, p.currency, p.reference, p.state, p.created_at, p.declared_at,
    p.settled_at, p.refusal, u.email, json_build_object(${personFields}) as payer
  from payments p join users u on u.customer_id = p.customer_id and u.id = p.user_id`

type StateFilter = Payment['state'] | 'all'

const inState = (state: StateFilter) => (state === 'all' ? sql`true` : sql`p.state = ${state}`)

/** Lists a page of the customer's payments in a state, the newest first. */
export async function listReceived(
  db: Db,
  { state, offset }: { state: StateFilter; offset: number },
): Promise<ReceivedPayment[]> {
  const { rows } = await sql<ReceivedPayment>`${received} where ${inState(state)}
    order by p.id desc limit ${pageSize} offset ${offset}`.execute(db)
  return rows
}

/** Counts the payments in a state. */
export async function countReceived(db: Db, state: StateFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments p where ${inState(state)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Finds a payment with its payer; null for one that the customer does not have. */
export async function findReceived(db: Db, id: number): Promise<ReceivedPayment | null> {
  const { rows } = await sql<ReceivedPayment>`${received} where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}
