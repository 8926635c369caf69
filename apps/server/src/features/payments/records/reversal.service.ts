import type * as paymentRecordCalls from '@tertulia/contract/payment-records'
import type { ReceivedPayment } from '@tertulia/contract/payments'
import { isServiceMethod } from '@tertulia/core/subscriptions/payment-methods'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import type { App } from '../../../platform/app-context.ts'
import { orNotFound, refuse } from '../../../platform/http/refusal.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { reverseCompleted } from '../payment-outcomes.ts'
import { lockPayment } from '../payments.store.ts'
import { recordDecision } from '../received-payments.service.ts'
import { findReceived } from '../payments.views.ts'

/** Reverses a payment that was confirmed by mistake: the time it brought is taken back. (docs/rules/payments.md) */
export async function reversePayment(
  call: Call<typeof paymentRecordCalls.reversePayment>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ReceivedPayment> {
  const reason = cleanText(call.body.reason)
  if (reason === '') refuse('invalid_input', [{ field: 'reason', problem: 'missing' }])
  const payment = orNotFound(await lockPayment(call.db, call.params.id))
  // What a payment service has taken only it gives back.
  if (payment.state !== 'completed' || isServiceMethod(payment.method)) refuse('payment_not_reversible')
  await reverseCompleted({ ...call, addresses }, payment, { settled_by: call.user.id, reason })
  await recordDecision(call, payment, 'reverse_payment')
  return orNotFound(await findReceived(call.db, payment.id))
}
