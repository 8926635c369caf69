import type * as payments from '@tertulia/contract/payments'
import { getOwnCustomer, listCustomerIds } from '../../platform/access/access.views.ts'
import type { App } from '../../platform/app-context.ts'
import { PaymentServiceFailure, type PaymentPort } from '../../platform/payments/payment-port.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findPayment, hasEvent, insertEvent } from './payments.store.ts'
import { reverseByService, settleByService } from './service-payments.service.ts'

type EventCall = Call<typeof payments.receivePaymentEvent>

// The event only names the order: its state is requested from the service again.
const telling = /^(CHECKOUT\.ORDER\.(APPROVED|COMPLETED)|PAYMENT\.CAPTURE\.[A-Z]+)$/

/**
 * Processes an event of the payment service. An event without a valid signature does nothing; one that is repeated or
 * arrives out of order changes nothing in the end.
 */
export async function receivePaymentEvent(call: EventCall, app: App, raw: string): Promise<void> {
  const { payments: paymentPort } = app
  if (paymentPort === null) refuse('payment_failed')
  try {
    if (!(await isGenuine(call, paymentPort, raw))) {
      call.log.warn('an event of the payment service is not signed by it')
      refuse('payment_failed')
    }
    await follow(call, app, paymentPort)
  } catch (error) {
    if (!(error instanceof PaymentServiceFailure)) throw error
    // An error response makes the service repeat the event later.
    call.log.warn({ err: error }, 'an event of the payment service could not be worked off')
    refuse('payment_failed')
  }
}

function isGenuine({ request }: EventCall, paymentPort: PaymentPort, raw: string): Promise<boolean> | false {
  const header = (name: string) => request.headers[`paypal-${name}`]
  const signature = {
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
  }
  if (Object.values(signature).some((value) => typeof value !== 'string')) return false
  return paymentPort.verifyEvent(signature as Record<keyof typeof signature, string>, raw)
}

type Resource = { custom_id?: unknown; purchase_units?: { custom_id?: unknown }[] } | undefined

/** Reads the customer and payment that an event is about; null when it is not about one of ours. */
function readCustomId(body: object): { customer_id: number; payment_id: number } | null {
  const { resource } = body as { resource?: Resource }
  const customId = resource?.custom_id ?? resource?.purchase_units?.[0]?.custom_id
  const match = /^([1-9]\d{0,8})\.([1-9]\d{0,8})$/.exec(typeof customId === 'string' ? customId : '')
  return match && { customer_id: Number(match[1]), payment_id: Number(match[2]) }
}

async function follow({ body, now, log }: EventCall, app: App, paymentPort: PaymentPort): Promise<void> {
  const { id: eventId, event_type: eventType } = body
  const named = readCustomId(body)
  if (!telling.test(eventType) || named === null) return
  const { customer_id: customerId, payment_id: paymentId } = named
  if (!(await listCustomerIds(app.database.pool)).includes(customerId)) return
  const handle = app.database.forCustomer(customerId)
  if ((await hasEvent(handle.read, eventId)) || !(await findPayment(handle.read, paymentId))) return
  const customer = await getOwnCustomer(handle.read)
  const settling = { handle, payments: paymentPort, customer, addresses: app.addresses, now, log }
  await settleByService(settling, paymentId)
  if (eventType === 'PAYMENT.CAPTURE.REVERSED') {
    await reverseByService(settling, { payment_id: paymentId, event: JSON.stringify(body) })
  }
  await insertEvent(handle.read, eventId, now)
}
