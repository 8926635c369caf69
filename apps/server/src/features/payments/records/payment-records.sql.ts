import type { PaymentTotal } from '@tertulia/contract/payment-records'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows } from '../../../platform/database/rows.ts'
import { secretsOf } from '../../../platform/secrets/customer-secrets.ts'
import type { SecretName } from '../../../platform/secrets/secret-columns.ts'
import { voucherStateOf } from '../../vouchers/vouchers.sql.ts'

/**
 * Sums payments received and refunded by month and currency, the newest month first. What was confirmed by mistake never
 * came.
 */
export async function sumPayments(db: Db): Promise<PaymentTotal[]> {
  return await queryRows<PaymentTotal>(db)`
    with moves as (
      select received_on as day, currency, price_cents as received, 0 as returned
      from payments where received_on is not null and state <> 'reversed'
      union all
      select returned_on, currency, 0, price_cents from payments where returned_on is not null and state <> 'reversed'
    )
    select to_char(day, 'YYYY-MM') as month, currency,
      (count(*) filter (where received > 0))::int as received_count, sum(received)::int as received_cents,
      (count(*) filter (where returned > 0))::int as returned_count, sum(returned)::int as returned_cents,
      sum(received - returned)::int as net_cents
    from moves group by 1, 2 order by 1 desc, 2`
}

/** The rows of a record, the number of all of them, and its columns that are encrypted. */
export type RecordSource = {
  count: RawBuilder<unknown>
  rows: RawBuilder<unknown>
  sealed?: Readonly<Record<string, SecretName>>
}

/** All payments, the oldest first. */
export const paymentRecords: RecordSource = {
  count: sql`select count(*)::int as total from payments`,
  rows: sql`select p.id as receipt, u.name, u.surname, u.email, p.months, p.price_cents::float8 / 100 as amount,
      p.currency, p.method, p.reference, p.state, p.received_on, p.returned_on, p.note, p.refusal as reason
    from payments p join users u on u.customer_id = p.customer_id and u.id = p.user_id order by p.id`,
}

// Every entry of the ledger, and all money that moved no end: it came for nobody, or went back before it was seen. What
// was confirmed by mistake never came.
const books = sql`(
  select e.id as entry, e.date, e.customer_id, e.user_id, e.role, e.kind, e.months, e.valid_until, e.no_end, e.payment_id,
    case e.kind when 'payment' then p.received_on when 'refund' then p.returned_on
      when 'reversal' then p.returned_on else e.date end as booked_on
  from subscription_entries e left join payments p on p.customer_id = e.customer_id and p.id = e.payment_id
  union all
  select null, m.day, p.customer_id, p.user_id, null, m.kind, null, null, false, p.id, m.day
  from payments p cross join lateral (values ('payment', p.received_on), ('refund', p.returned_on)) as m (kind, day)
  where p.state <> 'reversed' and m.day is not null and not exists (select from subscription_entries e
    where e.customer_id = p.customer_id and e.payment_id = p.id and e.kind = m.kind)
) b`

/** The ledger of all subscriptions with its money, by the day booked; of one calendar year, or of all. */
export function ledgerRecords(year: number | undefined): RecordSource {
  const isAsked = year === undefined ? sql`true` : sql`extract(year from b.booked_on) = ${year}`
  return {
    count: sql`select count(*)::int as total from ${books} where ${isAsked}`,
    rows: sql`select b.entry, b.date, b.user_id, u.name, u.surname, b.role, b.kind, b.months, b.valid_until, b.no_end,
        b.payment_id as receipt, p.method, p.reference,
        case when p.state = 'reversed' or b.kind = 'voucher' then null when b.kind = 'payment' then 1 else -1 end
          * p.price_cents::float8 / 100 as amount,
        p.currency, b.booked_on
      from ${books} join users u on u.customer_id = b.customer_id and u.id = b.user_id
      left join payments p on p.customer_id = b.customer_id and p.id = b.payment_id
      where ${isAsked} order by b.booked_on, b.entry, b.payment_id, b.kind`,
  }
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

/** All vouchers with their state on a day, the oldest first. */
export function voucherRecords(today: CalendarDate, timeZone: string): RecordSource {
  return {
    sealed: { code: 'vouchers.code' },
    count: sql`select count(*)::int as total from vouchers`,
    rows: sql`select v.code, v.months, ${voucherStateOf(today)} as state, v.valid_until, v.note,
        v.payment_id is not null as gift, (v.created_at at time zone ${timeZone})::date as created_on,
        trim(a.name || ' ' || a.surname) as created_by, (v.used_at at time zone ${timeZone})::date as used_on,
        trim(u.name || ' ' || u.surname) as used_by, (v.withdrawn_at at time zone ${timeZone})::date as withdrawn_on
      from vouchers v join users a on a.customer_id = v.customer_id and a.id = v.created_by
      left join users u on u.customer_id = v.customer_id and u.id = v.used_by order by v.id`,
  }
}

/** Counts the rows of a record. */
export async function countRecord(db: Db, { count }: RecordSource): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`${count}`
  return row?.total ?? 0
}

/** Lists a part of a record's rows. */
export async function listRecord<Row extends Record<string, unknown>>(
  db: Db,
  { rows: all, sealed = {} }: RecordSource,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  const rows = await queryRows<Row>(db)`${all} limit ${limit} offset ${offset}`
  const columns = Object.entries(sealed)
  if (columns.length === 0) return rows
  const { open } = secretsOf(db)
  const opened = (row: Row) => columns.map(([column, name]) => [column, open(name, String(row[column]))])
  return rows.map((row) => Object.assign({ ...row }, Object.fromEntries(opened(row))))
}
