import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as paymentCalls from '@tertulia/contract/payments'
import type { ReceivedPayment } from '@tertulia/contract/payments'
import { isServiceMethod } from '@tertulia/core/subscriptions/payment-methods'
import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import { paginate, teamPageSize } from '../../platform/http/paging.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { completePayment, turnDownPayment } from './payment-outcomes.ts'
import { lockPayment, type PaymentRow } from './payments.store.ts'
import { countReceived, findReceived, listReceived } from './payments.views.ts'
import type { App } from '../../platform/app-context.ts'

type Deciding = Pick<
  Call<typeof paymentCalls.confirmPayment>,
  'db' | 'user' | 'customer' | 'now' | 'today' | 'params'
>

/** Lists a page of the customer's payments, with the number of those that wait for a decision. */
export async function listPayments({
  db,
  query,
}: Call<typeof paymentCalls.listPayments>): Promise<ReplyOf<typeof paymentCalls.listPayments>> {
  const { state, search = '', page } = query
  const wanted = { state, search: cleanLine(search) }
  const { paging, offset } = paginate(page, await countReceived(db, wanted), teamPageSize)
  return {
    payments: await listReceived(db, wanted, offset),
    waiting: await countReceived(db, { state: 'declared', search: '' }),
    ...paging,
  }
}

/** Locks a transfer against other decisions; payments by a payment service are decided only by it. */
async function lockTransfer({ db, params }: Pick<Deciding, 'db' | 'params'>): Promise<PaymentRow> {
  const payment = orNotFound(await lockPayment(db, params.id))
  return isServiceMethod(payment.method) ? refuse('not_found') : payment
}

/** Confirms that the money of a transfer has arrived. */
export async function confirmPayment(
  call: Deciding,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ReceivedPayment> {
  const payment = await lockTransfer(call)
  const { id, state } = payment
  if (state === 'refused' || state === 'refunded' || state === 'reversed') refuse('payment_settled')
  if (state !== 'completed') {
    await completePayment({ ...call, addresses }, payment, { settled_by: call.user.id })
    await recordDecision(call, payment, 'confirm_payment')
  }
  return orNotFound(await findReceived(call.db, id))
}

/** Refuses a transfer whose money has not arrived. */
export async function refusePayment(
  call: Call<typeof paymentCalls.refusePayment>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ReceivedPayment> {
  const reason = cleanText(call.body.reason)
  if (reason === '') refuse('invalid_input', [{ field: 'reason', problem: 'missing' }])
  const payment = await lockTransfer(call)
  if (payment.state !== 'open' && payment.state !== 'declared') refuse('payment_settled')
  await turnDownPayment({ ...call, addresses }, payment, { settled_by: call.user.id, reason })
  await recordDecision(call, payment, 'refuse_payment')
  return orNotFound(await findReceived(call.db, payment.id))
}

/** Records an admin's decision on a payment. */
export async function recordDecision(
  { db, user, now }: Pick<Deciding, 'db' | 'user' | 'now'>,
  { id, user_id }: PaymentRow,
  action: 'confirm_payment' | 'refuse_payment' | 'reverse_payment',
): Promise<void> {
  await recordAction({ db, user, now }, `${action} ${id}`, user_id)
}
