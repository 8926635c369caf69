import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { refuse } from '../../platform/http/refusal.ts'
import { recordClubEvent } from '../../platform/delivery/club-events.sql.ts'
import { earnFreeMonth } from '../invitations/invitations.exports.ts'
import { announce } from '../users/announcements.exports.ts'
import { extendSubscription, takeBackPayment } from '../subscriptions/subscriptions.exports.ts'
import {
  findLastRole,
  findPaymentEntry,
  findSubscribedRole,
  findGiftRole,
} from '../subscriptions/subscriptions.sql.ts'
import { getAddressee } from '../users/users.sql.ts'
import { makeVoucher, withdrawGift } from '../vouchers/vouchers.exports.ts'
import { paymentReceiptMail } from './payment-receipt.mail.ts'
import { paymentRefusedMail, refundNewsMail, paymentRefundedMail } from './payments.mail.ts'
import { countCompleted, isGone, updatePayment, type PaymentRow } from './payments.sql.ts'
import { paymentReversedMail } from './records/payment-reversed.mail.ts'
import { writeToPerson, type Settling } from './settling.ts'
import { giftLostMail, giftTakenBackMail, giftVoucherMail } from './gifts/gift.mail.ts'

const hasCome = ['completed', 'refunded', 'reversed']

/**
 * Completes a payment: extends the payer's subscription (a gift brings a voucher instead), gives the inviter a month for a first payment, and mails the
 * receipt, once even if called again.
 */
export async function completePayment(
  settling: Settling,
  payment: PaymentRow,
  {
    received_on = settling.today,
    ...settled
  }: { settled_by: number | null; capture_id?: string; received_on?: CalendarDate },
): Promise<void> {
  const { db, now, today } = settling
  const { id: paymentId, user_id, months } = payment
  const { settled_by } = settled
  if (hasCome.includes(payment.state)) return
  const come = { state: 'completed', settled_at: now, received_on, ...settled } as const
  const data = { payment_id: paymentId, user_id }
  await recordClubEvent(db, { kind: 'payment.completed', data }, now)
  if (await isGone(db, user_id)) {
    // A deleted account has nothing to extend; an admin or the owner finds the payment in the list and refunds it.
    await updatePayment(db, paymentId, come)
    return
  }
  if (payment.gift_for !== null) {
    await updatePayment(db, paymentId, { ...come, refusal: null })
    await giveVoucher(settling, { ...payment, gift_for: payment.gift_for, received_on })
    return
  }
  // A payer who lost their role while the payment service had the money gets the role back with the extension; a
  // transfer of such a payer is not confirmed, so that an admin can give the role again or refuse.
  const role =
    (await findSubscribedRole(db, user_id)) ??
    (settled_by === null ? await findLastRole(db, user_id) : null) ??
    refuse('not_a_player')
  const isFirst = (await countCompleted(db, user_id)) === 0
  await updatePayment(db, paymentId, { ...come, refusal: null })
  const newEnd = await extendSubscription(db, {
    user_id,
    role,
    kind: 'payment',
    months,
    payment_id: paymentId,
    created_by: settled_by,
    today,
    now,
  })
  if (isFirst) await earnFreeMonth(db, { inviteeId: user_id, today, now })
  await writeToPerson(settling, { user_id, kind: 'payment_receipt' }, (sender, { name, surname, language }) =>
    paymentReceiptMail(sender, {
      language,
      name,
      payer: `${name} ${surname}`.trim(),
      payment,
      date: received_on,
      new_end: newEnd,
    }),
  )
}

/** Refuses a payment whose money will not arrive, and notifies the payer of the reason. */
export async function turnDownPayment(
  settling: Settling,
  payment: PaymentRow,
  { settled_by, reason }: { settled_by: number | null; reason: string | null },
): Promise<void> {
  const { db, now } = settling
  await updatePayment(db, payment.id, {
    state: 'refused',
    settled_at: now,
    settled_by,
    refusal: reason,
  })
  await writeToPerson(
    settling,
    { user_id: payment.user_id, kind: 'payment_refused' },
    (sender, { name, language }) => paymentRefusedMail(sender, { language, name, payment, reason }),
  )
}

/**
 * Reverses a refunded payment: the subscription ends as if it had never been paid, and everyone concerned is notified.
 */
export async function undoPayment(settling: Settling, payment: PaymentRow): Promise<void> {
  const { db, now, today } = settling
  if (payment.state === 'refunded') return
  const data = { payment_id: payment.id, user_id: payment.user_id }
  await recordClubEvent(db, { kind: 'payment.refunded', data }, now)
  await updatePayment(db, payment.id, {
    state: 'refunded',
    settled_at: now,
    // Money that went back before it was seen here came and went on the same day.
    received_on: payment.received_on ?? today,
    returned_on: today,
  })
  if (payment.gift_for !== null) await takeBackGift(settling, payment, { kind: 'refund', settled_by: null })
  const entry = await findPaymentEntry(db, payment.id)
  if (entry) {
    const { id: paymentId, user_id } = payment
    const change = { payment_id: paymentId, user_id, role: entry.role, created_by: null, today, now }
    const newEnd = await takeBackPayment(db, { ...change, kind: 'refund' })
    await writeToPerson(settling, { user_id, kind: 'payment_refunded' }, (sender, { name, language }) =>
      paymentRefundedMail(sender, { language, name, payment, new_end: newEnd }),
    )
  }
  await tellOfRefund(settling, payment, false)
}

/** Reverses a payment that was confirmed by mistake, and notifies the payer of the reason. */
export async function reverseCompleted(
  settling: Settling,
  payment: PaymentRow,
  { settled_by, reason }: { settled_by: number; reason: string },
): Promise<void> {
  const { db, now, today } = settling
  const { id, user_id } = payment
  const settled = { settled_at: now, settled_by, refusal: reason, returned_on: today }
  await updatePayment(db, id, { state: 'reversed', ...settled })
  if (payment.gift_for !== null) {
    await takeBackGift(settling, payment, { kind: 'reversal', settled_by, reason })
  }
  const entry = await findPaymentEntry(db, id)
  // The payment of a deleted account extended nothing.
  if (!entry) return
  const change = { payment_id: id, user_id, role: entry.role, created_by: settled_by, today, now }
  const newEnd = await takeBackPayment(db, { ...change, kind: 'reversal' })
  await writeToPerson(settling, { user_id, kind: 'payment_reversed' }, (sender, { name, language }) =>
    paymentReversedMail(sender, { language, name, payment, reason, new_end: newEnd }),
  )
}

/** Notifies the admins and the owner, once, of a full or partial refund. (docs/rules/mail.md) */
export async function tellOfRefund(
  settling: Settling,
  payment: PaymentRow,
  isPartial: boolean,
): Promise<void> {
  const { db, addresses, now, today } = settling
  const { name: first, surname } = await getAddressee(db, payment.user_id)
  await announce(db, {
    addresses,
    roles: ['admin', 'customer'],
    kind: 'refund_news',
    reference: { payment_id: payment.id, is_partial: isPartial },
    now,
    today,
    letter: (sender, { name, language }) =>
      refundNewsMail(sender, {
        language,
        name,
        payer: `${first} ${surname}`.trim(),
        payment,
        isPartial,
      }),
  })
}

type Paid = PaymentRow & { gift_for: string; received_on: CalendarDate }

/** Makes the voucher of a gift whose money has come, and mails it to the payer with the receipt. */
async function giveVoucher(settling: Settling, payment: Paid): Promise<void> {
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
async function takeBackGift(
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
