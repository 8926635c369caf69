import type * as paymentCalls from '@tertulia/contract/payments'
import type { ServiceMethod } from '@tertulia/core/subscriptions/payment-methods'
import { getOwnCustomer, listCustomerIds } from '../../platform/access/access.views.ts'
import type { App } from '../../platform/app-context.ts'
import { PaymentServiceFailure, type ServiceEvent } from '../../platform/payments/payment-port.ts'
import { signedBodyOf } from '../../platform/http/json-bodies.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findPayment, hasEvent, insertEvent } from './payments.store.ts'
import { reverseByService, settleByService } from './service-payments.service.ts'

type EventCall = Pick<
  Call<typeof paymentCalls.receivePaymentEvent | typeof paymentCalls.receiveCheckoutEvent>,
  'now' | 'log' | 'request'
>

/** Processes an event of PayPal. */
export const receivePaymentEvent = (call: EventCall, app: App): Promise<void> =>
  receiveEvent(call, app, 'payment_service')

/** Processes an event of Stripe. */
export const receiveCheckoutEvent = (call: EventCall, app: App): Promise<void> =>
  receiveEvent(call, app, 'card_checkout')

/**
 * Processes an event of a payment service. An event without a valid signature does nothing; one that is repeated or
 * arrives out of order changes nothing in the end.
 */
async function receiveEvent(call: EventCall, app: App, method: ServiceMethod): Promise<void> {
  const port = app.payments[method]
  if (!port) refuse('payment_failed')
  try {
    const { request } = call
    const event = await port.readEvent({ headers: request.headers, raw: signedBodyOf(request) })
    if (event === null) {
      call.log.warn({ method }, 'an event of the payment service is not signed by it')
      refuse('payment_failed')
    }
    await follow(call, app, event)
  } catch (error) {
    if (!(error instanceof PaymentServiceFailure)) throw error
    // An error response makes the service repeat the event later.
    call.log.warn({ err: error }, 'an event of the payment service could not be worked off')
    refuse('payment_failed')
  }
}

/** Reads the customer and payment that an event is about; null when it is not about one of ours. */
function readCustomId(customId: string | null): { customer_id: number; payment_id: number } | null {
  const match = /^([1-9]\d{0,8})\.([1-9]\d{0,8})$/.exec(customId ?? '')
  return match && { customer_id: Number(match[1]), payment_id: Number(match[2]) }
}

async function follow({ now, log }: EventCall, app: App, event: ServiceEvent): Promise<void> {
  const named = readCustomId(event.custom_id)
  if (named === null) return
  const { customer_id, payment_id } = named
  if (!(await listCustomerIds(app.database.pool)).includes(customer_id)) return
  const handle = app.database.forCustomer(customer_id)
  if ((await hasEvent(handle.read, event.id)) || !(await findPayment(handle.read, payment_id))) return
  const customer = await getOwnCustomer(handle.read)
  const settling = { handle, payments: app.payments, customer, addresses: app.addresses, now, log }
  await settleByService(settling, payment_id)
  const { reversal } = event
  if (reversal !== null) await reverseByService(settling, { payment_id, reversal })
  await insertEvent(handle.read, event.id, now)
}
