import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { takeBackPayment } from '../../subscriptions/subscriptions.results.ts'
import { findGiftRole } from '../../subscriptions/subscriptions.views.ts'
import { makeVoucher, withdrawGift } from '../../vouchers/vouchers.results.ts'
import { writeToPerson, type Settling } from '../settling.ts'
import { isGone, type PaymentRow } from '../payments.store.ts'
import { giftLostMail, giftTakenBackMail, giftVoucherMail } from './gift.mail.ts'

type Paid = PaymentRow & { gift_for: string; received_on: CalendarDate }

/** Makes the voucher of a gift whose money has come, and mails it to the payer with the receipt. */
export async function giveVoucher(settling: Settling, payment: Paid): Promise<void> {
  const { db, now } = settling
  const { id: paymentId, user_id, months } = payment
  const { code } = await makeVoucher(db, {
    months,
    payment_id: paymentId,
    created_by: user_id,
    created_at: now,
  })
  await writeToPerson(settling, { user_id, kind: 'gift_voucher' }, (sender, { name, surname, language }) =>
    giftVoucherMail(sender, { language, name, payer: `${name} ${surname}`.trim(), payment, code }),
  )
}

type TakenBack = { kind: 'refund' | 'reversal'; settled_by: number | null; reason?: string }

/**
 * Takes back a gift whose money went back: an unused voucher is withdrawn, the extension of a used one undone, and
 * everyone concerned is notified.
 */
export async function takeBackGift(
  settling: Settling,
  payment: PaymentRow,
  { kind, settled_by, reason }: TakenBack,
): Promise<void> {
  const { db, now, today } = settling
  const { id: paymentId, user_id: payerId } = payment
  const withdrawn = await withdrawGift(db, paymentId, { withdrawn_by: settled_by, withdrawn_at: now })
  // The gift of a deleted account had brought no voucher.
  if (withdrawn === null) return
  const { used_by } = withdrawn
  const role = used_by === null ? null : await findGiftRole(db, paymentId)
  if (!(await isGone(db, payerId))) {
    await writeToPerson(
      settling,
      { user_id: payerId, kind: 'gift_taken_back' },
      (sender, { name, language }) =>
        giftTakenBackMail(sender, { language, name, payment, reason, isUsed: used_by !== null }),
    )
  }
  if (used_by === null || role === null) return
  const change = { payment_id: paymentId, user_id: used_by, role, created_by: settled_by, today, now }
  const newEnd = await takeBackPayment(db, { ...change, kind })
  // Who used their own gift has read it above.
  if (used_by === payerId) return
  await writeToPerson(settling, { user_id: used_by, kind: 'gift_lost' }, (sender, { name, language }) =>
    giftLostMail(sender, { language, name, new_end: newEnd }),
  )
}
