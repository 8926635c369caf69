import type { Payment, ReceivedPayment } from '@tertulia/contract/payments'
import type { PaymentAccounts } from '@tertulia/core/subscriptions/payment-methods'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { page_size } from '../../platform/paging.ts'
import { person_fields } from '../users/users.views.ts'

const newest_payments = 50

const payment_columns = [
  'id',
  'method',
  'months',
  'price_cents',
  'reference',
  'state',
  'created_at',
  'declared_at',
  'settled_at',
  'refusal',
] as const

/** Where the customer is paid. */
export function findPaymentAccounts(db: Db): Promise<PaymentAccounts & { iban_holder: string | null }> {
  return db
    .selectFrom('customers')
    .select(['iban', 'iban_holder', 'mobile_payment_number', 'payment_service_account'])
    .executeTakeFirstOrThrow()
}

/** A person's payments, the newest first. */
export async function listOwnPayments(db: Db, user_id: number): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(payment_columns)
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(newest_payments)
    .execute()
  return rows as Payment[]
}

/** A payment of a person; null for another's. */
export async function findOwnPayment(
  db: Db,
  { id, user_id }: { id: number; user_id: number },
): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .select(payment_columns)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return (row as Payment | undefined) ?? null
}

const received = sql`select p.id, p.method, p.months, p.price_cents, p.reference, p.state, p.created_at, p.declared_at,
    p.settled_at, p.refusal, u.email, json_build_object(${person_fields}) as payer
  from payments p join users u on u.customer_id = p.customer_id and u.id = p.user_id`

type StateFilter = Payment['state'] | 'all'

const inState = (state: StateFilter) => (state === 'all' ? sql`true` : sql`p.state = ${state}`)

/** A page of the customer's payments in a state, the newest first. */
export async function listReceived(
  db: Db,
  { state, offset }: { state: StateFilter; offset: number },
): Promise<ReceivedPayment[]> {
  const { rows } = await sql<ReceivedPayment>`${received} where ${inState(state)}
    order by p.id desc limit ${page_size} offset ${offset}`.execute(db)
  return rows
}

/** How many payments are in a state. */
export async function countReceived(db: Db, state: StateFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payments p where ${inState(state)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** A payment with its payer; null for one that the customer does not have. */
export async function findReceived(db: Db, id: number): Promise<ReceivedPayment | null> {
  const { rows } = await sql<ReceivedPayment>`${received} where p.id = ${id}`.execute(db)
  return rows[0] ?? null
}
