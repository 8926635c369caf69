import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { findSender } from '../customers/customers.views.ts'
import { earnFreeMonth } from '../invitations/invitations.results.ts'
import { announce, enqueueMail } from '../outbox/outbox.results.ts'
import { extendSubscription, refundSubscription } from '../subscriptions/subscriptions.results.ts'
import { findLastRole, findPaymentEntry, findSubscribedRole } from '../subscriptions/subscriptions.views.ts'
import { getAddressee } from '../users/users.views.ts'
import { paymentReceiptMail } from './payment-receipt.mail.ts'
import { paymentRefundedMail } from './payment-refunded.mail.ts'
import { paymentRefusedMail } from './payment-refused.mail.ts'
import { countCompleted, isGone, updatePayment, type PaymentRow } from './payments.store.ts'
import { refundNewsMail } from './refund-news.mail.ts'

/** The transaction in which a payment is settled, with the payer held. */
export type Settling = {
  db: Db
  customer: { name: string }
  public_url: string
  now: Instant
  today: CalendarDate
}

const has_come = ['completed', 'refunded']

/**
 * The money has come: extends the payer's subscription, earns his inviter a month if it is his first, and sends the
 * receipt. Once, however often it is told. (docs/rules/payments.md)
 */
export async function completePayment(
  settling: Settling,
  payment: PaymentRow,
  settled: { settled_by: number | null; capture_id?: string },
): Promise<void> {
  const { db, now, today } = settling
  const { id: payment_id, user_id, months } = payment
  const { settled_by } = settled
  if (has_come.includes(payment.state)) return
  if (await isGone(db, user_id)) {
    // There is nobody left to extend; who runs the club finds the money in the list and gives it back.
    await updatePayment(db, payment_id, { state: 'completed', settled_at: now, ...settled })
    return
  }
  // Who lost his role while the payment service had his money gets it back; a transfer is an admin's to refuse.
  const role =
    (await findSubscribedRole(db, user_id)) ??
    (settled_by === null ? await findLastRole(db, user_id) : null) ??
    refuse('not_a_player')
  const is_first = (await countCompleted(db, user_id)) === 0
  await updatePayment(db, payment_id, {
    state: 'completed',
    settled_at: now,
    refusal: null,
    ...settled,
  })
  const new_end = await extendSubscription(db, {
    user_id,
    role,
    kind: 'payment',
    months,
    payment_id,
    created_by: settled_by,
    today,
    now,
  })
  if (is_first) await earnFreeMonth(db, { invitee_id: user_id, today, now })
  await writeToPayer(settling, user_id, (sender, { name, surname, language }) =>
    paymentReceiptMail(sender, {
      language,
      name,
      payer: `${name} ${surname}`.trim(),
      payment,
      date: today,
      new_end,
    }),
  )
}

/** The money has not come, and will not: tells the payer why. (docs/rules/payments.md) */
export async function turnDownPayment(
  settling: Settling,
  payment: PaymentRow,
  { settled_by, reason }: { settled_by: number | null; reason: string | null },
): Promise<void> {
  const { db, now } = settling
  await updatePayment(db, payment.id, { state: 'refused', settled_at: now, settled_by, refusal: reason })
  await writeToPayer(settling, payment.user_id, (sender, { name, language }) =>
    paymentRefusedMail(sender, { language, name, payment, reason }),
  )
}

/** The money went back: the end is as if it had never come, and everybody concerned is told. (docs/rules/payments.md) */
export async function undoPayment(settling: Settling, payment: PaymentRow): Promise<void> {
  const { db, now, today } = settling
  if (payment.state === 'refunded') return
  await updatePayment(db, payment.id, { state: 'refunded', settled_at: now })
  const entry = await findPaymentEntry(db, payment.id)
  if (entry) {
    const { id: payment_id, user_id } = payment
    const change = { payment_id, user_id, role: entry.role, created_by: null, today, now }
    const new_end = await refundSubscription(db, change)
    await writeToPayer(settling, user_id, (sender, { name, language }) =>
      paymentRefundedMail(sender, { language, name, payment, new_end }),
    )
  }
  await tellOfRefund(settling, payment, false)
}

/** Tells who runs the club, once, that money went back in full or in part. (docs/rules/mail.md) */
export async function tellOfRefund(
  settling: Settling,
  payment: PaymentRow,
  is_partial: boolean,
): Promise<void> {
  const { db, public_url, now, today } = settling
  const { name: first, surname } = await getAddressee(db, payment.user_id)
  await announce(db, {
    public_url,
    roles: ['admin', 'customer'],
    event: `payment-refund-${payment.id}-${is_partial ? 'partial' : 'full'}`,
    now,
    today,
    letter: (sender, { name, language }) =>
      refundNewsMail(sender, { language, name, payer: `${first} ${surname}`.trim(), payment, is_partial }),
  })
}

type Compose = (
  sender: Awaited<ReturnType<typeof findSender>>,
  payer: Awaited<ReturnType<typeof getAddressee>>,
) => ReturnType<typeof paymentReceiptMail>

async function writeToPayer({ db, public_url, now }: Settling, user_id: number, letter: Compose) {
  const payer = await getAddressee(db, user_id)
  const sender = await findSender(db, public_url)
  await enqueueMail(db, { recipient: payer.email, ...letter(sender, payer) }, now)
}
