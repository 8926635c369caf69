import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { secretsOf } from '../../platform/secrets/customer-secrets.ts'

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
  const isWanted =
    'code' in by
      ? vouchers.where('code_hash', 'in', secrets.hash('vouchers.code', by.code))
      : 'id' in by
        ? vouchers.where('id', '=', by.id)
        : vouchers.where('payment_id', '=', by.payment_id)
  const row = await isWanted.executeTakeFirst()
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
