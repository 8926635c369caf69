import type { Voucher, VoucherState } from '@tertulia/contract/vouchers'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { secretsOf } from '../../platform/secrets/customer-secrets.ts'
import { teamPageSize } from '../../platform/http/paging.ts'

/** SQL for the state of the voucher `v` on a day, as core's `voucherState` says it. */
export const voucherStateOf = (today: CalendarDate): RawBuilder<VoucherState> => sql<VoucherState>`case
  when v.used_at is not null then 'used' when v.withdrawn_at is not null then 'withdrawn'
  when v.valid_until < ${today} then 'expired' else 'unused' end`

const shown = (today: CalendarDate) => sql`select v.id, v.code, v.months, v.valid_until, v.note,
    ${voucherStateOf(today)} as state, v.payment_id is not null as is_gift, v.created_at, v.used_at, v.withdrawn_at,
    json_build_object('id', a.id, 'name', a.name, 'surname', a.surname) as created_by,
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'surname', u.surname) end as used_by
  from vouchers v join users a on a.customer_id = v.customer_id and a.id = v.created_by
  left join users u on u.customer_id = v.customer_id and u.id = v.used_by`

/** Returns rows with the codes that they have encrypted. */
function withCodes<Row extends { code: string }>(db: Db, rows: readonly Row[]): Row[] {
  const { open } = secretsOf(db)
  return rows.map((row) => ({ ...row, code: open('vouchers.code', row.code) }))
}

type Query = { state: VoucherState | 'all'; today: CalendarDate }

const isWanted = ({ state, today }: Query) =>
  state === 'all' ? sql`true` : sql`${voucherStateOf(today)} = ${state}`

/** Lists a page of the customer's vouchers, the newest first. */
export async function listShownVouchers(db: Db, query: Query, offset: number): Promise<Voucher[]> {
  const rows = await queryRows<Voucher>(db)`${shown(query.today)} where ${isWanted(query)}
    order by v.id desc limit ${teamPageSize} offset ${offset}`
  return withCodes(db, rows)
}

/** Counts the vouchers in a state. */
export async function countVouchers(db: Db, query: Query): Promise<number> {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::int as count from vouchers v where ${isWanted(query)}`
  return row?.count ?? 0
}

/** Finds vouchers by their ids, the oldest first. */
export async function findShownVouchers(
  db: Db,
  ids: readonly number[],
  today: CalendarDate,
): Promise<Voucher[]> {
  const rows = await queryRows<Voucher>(db)`${shown(today)} where v.id = any(${ids}::int[]) order by v.id`
  return withCodes(db, rows)
}

/** Finds the voucher that a payment has brought; null without one. */
export async function findGiftVoucher(
  db: Db,
  paymentId: number,
  today: CalendarDate,
): Promise<Pick<Voucher, 'code' | 'state'> | null> {
  const rows = await queryRows<Pick<Voucher, 'code' | 'state'>>(db)`
    select v.code, ${voucherStateOf(today)} as state from vouchers v where v.payment_id = ${paymentId}`
  return withCodes(db, rows)[0] ?? null
}

/** A stored voucher. */
export type VoucherRow = {
  id: number
  code: string
  months: number
  valid_until: CalendarDate | null
  payment_id: number | null
  created_by: number
  used_by: number | null
  withdrawn_at: Instant | null
}

type NewVoucher = {
  code: string
  months: number
  valid_until?: CalendarDate | null
  note?: string | null
  payment_id?: number
  created_by: number
  created_at: Instant
}

/** Saves a new voucher and returns its id; null when its code is taken. */
export async function insertVoucher(db: Db, voucher: NewVoucher): Promise<number | null> {
  const secrets = secretsOf(db)
  const [codeHash] = secrets.hash('vouchers.code', voucher.code)
  const row = await db
    .insertInto('vouchers')
    .values({ ...voucher, code: secrets.seal('vouchers.code', voucher.code), code_hash: codeHash })
    .onConflict((conflict) => conflict.columns(['customer_id', 'code_hash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const columns = [
  'id',
  'code',
  'months',
  'valid_until',
  'payment_id',
  'created_by',
  'used_by',
  'withdrawn_at',
] as const

/** Finds a voucher by its id, code or payment; null for one that the customer does not have. */
export async function findVoucher(
  db: Db,
  by: { id: number } | { code: string } | { payment_id: number },
): Promise<VoucherRow | null> {
  const secrets = secretsOf(db)
  const vouchers = db.selectFrom('vouchers').select(columns)
  const found =
    'code' in by
      ? vouchers.where('code_hash', 'in', secrets.hash('vouchers.code', by.code))
      : 'id' in by
        ? vouchers.where('id', '=', by.id)
        : vouchers.where('payment_id', '=', by.payment_id)
  const row = await found.executeTakeFirst()
  return row ? { ...row, code: secrets.open('vouchers.code', row.code) } : null
}

/** Saves who uses a voucher; false when it was used or withdrawn in the meantime. */
export async function useVoucher(
  db: Db,
  id: number,
  used: { used_by: number; used_at: Instant },
): Promise<boolean> {
  return change(db, id, used)
}

/** Withdraws a voucher; false when it was used or withdrawn in the meantime. */
export async function markWithdrawn(
  db: Db,
  id: number,
  withdrawn: { withdrawn_by: number | null; withdrawn_at: Instant },
): Promise<boolean> {
  return change(db, id, withdrawn)
}

type Change = { used_by: number; used_at: Instant } | { withdrawn_by: number | null; withdrawn_at: Instant }

// Two who change a voucher at once wait for its row, and the second one finds that it is no longer unused.
async function change(db: Db, id: number, values: Change): Promise<boolean> {
  const { numUpdatedRows: changed } = await db
    .updateTable('vouchers')
    .set(values)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return changed > 0n
}
