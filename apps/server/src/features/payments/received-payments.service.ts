import type { ReplyOf } from '@tertulia/contract/endpoint'
import type {
  confirmPayment,
  listPayments,
  ReceivedPayment,
  refusePayment,
} from '@tertulia/contract/payments'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../platform/audit-log.store.ts'
import { standOf } from '../../platform/paging.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { completePayment, turnDownPayment } from './payment-outcomes.ts'
import { lockPayment, type PaymentRow } from './payments.store.ts'
import { countReceived, findReceived, listReceived } from './payments.views.ts'

type Deciding = Call<typeof confirmPayment>

/** A page of the customer's payments, and how many wait for a decision. */
export async function showReceived({
  db,
  query,
}: Call<typeof listPayments>): Promise<ReplyOf<typeof listPayments>> {
  const { state, page } = query
  const { paging, offset } = standOf(page, await countReceived(db, state))
  return {
    payments: await listReceived(db, { state, offset }),
    waiting: await countReceived(db, 'declared'),
    ...paging,
  }
}

/** A transfer, held against other decisions; of the payment service's payments only that itself decides. */
async function lockTransfer({ db, params }: Pick<Deciding, 'db' | 'params'>): Promise<PaymentRow> {
  const payment = found(await lockPayment(db, params.id))
  return payment.method === 'payment_service' ? refuse('not_found') : payment
}

/** The money of a transfer has come. (docs/rules/payments.md) */
export async function confirm(call: Deciding, public_url: string): Promise<ReceivedPayment> {
  const payment = await lockTransfer(call)
  const { id, state } = payment
  if (state === 'refused' || state === 'refunded') refuse('payment_settled')
  if (state !== 'completed') {
    await completePayment({ ...call, public_url }, payment, { settled_by: call.user.id })
    await record(call, payment, 'confirm_payment')
  }
  return found(await findReceived(call.db, id))
}

/** The money of a transfer has not come. (docs/rules/payments.md) */
export async function turnDown(
  call: Call<typeof refusePayment>,
  public_url: string,
): Promise<ReceivedPayment> {
  const reason = cleanText(call.body.reason)
  if (reason === '') refuse('invalid_input', [{ field: 'reason', problem: 'missing' }])
  const payment = await lockTransfer(call)
  if (payment.state !== 'open' && payment.state !== 'declared') refuse('payment_settled')
  await turnDownPayment({ ...call, public_url }, payment, { settled_by: call.user.id, reason })
  await record(call, payment, 'refuse_payment')
  return found(await findReceived(call.db, payment.id))
}

async function record(
  { db, user, now }: Pick<Deciding, 'db' | 'user' | 'now'>,
  { id, user_id }: PaymentRow,
  action: string,
): Promise<void> {
  await recordAction(db, {
    user_id: user.id,
    subject_id: user_id,
    action: `${action} ${id}`,
    created_at: now,
  })
}
