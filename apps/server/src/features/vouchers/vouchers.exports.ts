import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { makeVoucherCode } from './new-code.ts'
import { findVoucher, insertVoucher, markWithdrawn } from './vouchers.sql.ts'

type NewVoucher = {
  months: number
  valid_until?: CalendarDate | null
  note?: string | null
  payment_id?: number
  created_by: number
  created_at: Instant
}

/** Makes a voucher with a code that no other one has. */
export async function makeVoucher(db: Db, voucher: NewVoucher): Promise<{ id: number; code: string }> {
  for (;;) {
    const code = makeVoucherCode()
    const id = await insertVoucher(db, { ...voucher, code })
    if (id !== null) return { id, code }
  }
}

/**
 * Withdraws the voucher of a gift whose money went back, unless somebody has used it, and returns who has; null for one
 * that was never made.
 */
export async function withdrawGift(
  db: Db,
  paymentId: number,
  withdrawn: { withdrawn_by: number | null; withdrawn_at: Instant },
): Promise<{ used_by: number | null } | null> {
  const voucher = await findVoucher(db, { payment_id: paymentId })
  if (voucher === null) return null
  await markWithdrawn(db, voucher.id, withdrawn)
  return findVoucher(db, { id: voucher.id })
}
