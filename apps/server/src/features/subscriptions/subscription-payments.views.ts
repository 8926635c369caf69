import type { Payment } from '@tertulia/contract/payments'
import type { Db } from '../../platform/database/database.ts'

const newestPayments = 50

const paymentColumns = [
  'id',
  'method',
  'months',
  'price_cents',
  'currency',
  'reference',
  'state',
  'created_at',
  'declared_at',
  'settled_at',
  'refusal',
  'gift_for',
] as const

/** Lists a user's payments, the newest first. */
export async function listOwnPayments(db: Db, userId: number): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(newestPayments)
    .execute()
  return rows as Payment[]
}

/** Finds a user's payment; null for another user's. */
export async function findOwnPayment(
  db: Db,
  { id, user_id }: { id: number; user_id: number },
): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .select(paymentColumns)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return (row as Payment | undefined) ?? null
}
