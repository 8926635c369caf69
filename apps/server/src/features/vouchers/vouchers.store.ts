import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'

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
  const row = await db
    .insertInto('vouchers')
    .values(voucher)
    .onConflict((conflict) => conflict.columns(['customer_id', 'code']).doNothing())
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
  const [[column, value] = ['id', 0]] = Object.entries(by)
  const row = await db
    .selectFrom('vouchers')
    .select(columns)
    .where(column as 'id', '=', value as number)
    .executeTakeFirst()
  return row ?? null
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
