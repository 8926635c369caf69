import type { Payment, ReceivedPayment } from '@tertulia/contract/payments'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { teamPageSize } from '../../platform/http/paging.ts'
import { personFields } from '../users/users.views.ts'

const received = sql`select p.id, p.method, p.months, p.price_cents, p.currency, p.reference, p.state, p.created_at, p.declared_at,
    p.settled_at, p.refusal, p.gift_for, p.received_on, p.note, u.email, json_build_object(${personFields}) as payer
  from payments p join users u on u.customer_id = p.customer_id and u.id = p.user_id`

type StateFilter = Payment['state'] | 'all'

/** The filter of the club's payments. */
type WantedPayments = { state: StateFilter; search: string }

// "13.98", "13,98 €" or "€14", at most a million.
const amountPattern = /^\D{0,3}(\d{1,6})(?:[.,](\d{1,2}))?\D{0,4}$/

/** Reads a search as an amount in cents; null when it is none. */
function readCents(search: string): number | null {
  const [, whole = '', fraction = ''] = amountPattern.exec(search) ?? []
  return whole === '' ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** SQL condition: the payment has the state, and each word of the search or its amount. */
function isWanted({ state, search }: WantedPayments): RawBuilder<boolean> {
  const text = sql`fold_for_search(u.search_text || ' ' || p.reference || ' ' || coalesce(p.note, ''))`
  const words = sql`${text} like all (array(
    select '%' || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%'
    from unnest(string_to_array(fold_for_search(${search}), ' ')) as word))`
  const cents = readCents(search)
  return sql<boolean>`${state === 'all' ? sql`true` : sql`p.state = ${state}`}
    and (${words} or ${cents === null ? sql`false` : sql`p.price_cents = ${cents}`})`
}

/** Lists a page of the customer's payments, the newest first. */
export async function listReceived(
  db: Db,
  wanted: WantedPayments,
  offset: number,
): Promise<ReceivedPayment[]> {
  return await queryRows<ReceivedPayment>(db)`${received} where ${isWanted(wanted)}
    order by p.id desc limit ${teamPageSize} offset ${offset}`
}

/** Counts the payments that match a filter. */
export async function countReceived(db: Db, wanted: WantedPayments): Promise<number> {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::int as count
    from payments p join users u on u.customer_id = p.customer_id and u.id = p.user_id where ${isWanted(wanted)}`
  return row?.count ?? 0
}

/** Finds a payment with its payer; null for one that the customer does not have. */
export async function findReceived(db: Db, id: number): Promise<ReceivedPayment | null> {
  return await queryRow<ReceivedPayment>(db)`${received} where p.id = ${id}`
}
