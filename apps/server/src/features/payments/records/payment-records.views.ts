import type { PaymentTotal } from '@tertulia/contract/payment-records'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Sums what came and what went back by month and currency, the newest month first. */
export async function sumPayments(db: Db): Promise<PaymentTotal[]> {
  const { rows } = await sql<PaymentTotal>`
    with moves as (
      select received_on as day, currency, price_cents as received, 0 as returned
      from payments where received_on is not null
      union all
      select returned_on, currency, 0, price_cents from payments where returned_on is not null
    )
    select to_char(day, 'YYYY-MM') as month, currency,
      (count(*) filter (where received > 0))::int as received_count, sum(received)::int as received_cents,
      (count(*) filter (where returned > 0))::int as returned_count, sum(returned)::int as returned_cents,
      sum(received - returned)::int as net_cents
    from moves group by 1, 2 order by 1 desc, 2`.execute(db)
  return rows
}

/** The rows of a record, and the number of all of them. */
export type RecordSource = { count: RawBuilder<unknown>; rows: RawBuilder<unknown> }

/** All payments, the oldest first. */
export const paymentRecords: RecordSource = {
  count: sql`select count(*)::int as total from payments`,
  rows: sql`select p.id as receipt, u.name, u.surname, u.email, p.months, p.price_cents::float8 / 100 as amount,
      p.currency, p.method, p.reference, p.state, p.received_on, p.returned_on, p.note, p.refusal as reason
    from payments p join users u on u.customer_id = p.customer_id and u.id = p.user_id order by p.id`,
}

/** The ledger of all subscriptions, the oldest entry first. */
export const ledgerRecords: RecordSource = {
  count: sql`select count(*)::int as total from subscription_entries`,
  rows: sql`select e.id as entry, e.date, u.name, u.surname, e.role, e.kind, e.months, e.valid_until, e.no_end,
      e.payment_id as receipt
    from subscription_entries e join users u on u.customer_id = e.customer_id and u.id = e.user_id order by e.id`,
}

const isMember = sql`u.anonymised_at is null
  and exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id)`

/** The users with a role, past ones too, by name, with what they may play on a day. */
export function memberRecords(today: CalendarDate, timeZone: string): RecordSource {
  const has = (role: string) => sql`exists (select from user_roles r where r.customer_id = u.customer_id
    and r.user_id = u.id and r.role = ${role} and (r.valid_until is null or r.valid_until >= ${today}))`
  const until = (role: string) => sql`(select r.valid_until from user_roles r
    where r.customer_id = u.customer_id and r.user_id = u.id and r.role = ${role})`
  return {
    count: sql`select count(*)::int as total from users u where ${isMember}`,
    rows: sql`select u.name, u.surname, u.email, u.region,
        (u.created_at at time zone ${timeZone})::date as registered_on,
        ${has('regular_player')} as regular_player, ${until('regular_player')} as regular_player_until,
        ${has('special_quiz_player')} as special_quiz_player,
        ${until('special_quiz_player')} as special_quiz_player_until
      from users u where ${isMember} order by u.search_name, u.id`,
  }
}

/** Counts the rows of a record. */
export async function countRecord(db: Db, { count }: RecordSource): Promise<number> {
  const { rows } = await sql<{ total: number }>`${count}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Lists a part of a record's rows. */
export async function listRecord<Row>(
  db: Db,
  source: RecordSource,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`${source.rows} limit ${limit} offset ${offset}`.execute(db)
  return rows
}
