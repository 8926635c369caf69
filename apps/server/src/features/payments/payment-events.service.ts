import type { receivePaymentEvent } from '@tertulia/contract/payments'
import { getOwnCustomer, listCustomerIds } from '../../platform/access.views.ts'
import type { App } from '../../platform/app-context.ts'
import { PaymentServiceFailure, type PaymentPort } from '../../platform/payment-port.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { findPayment, hasEvent, insertEvent } from './payments.store.ts'
import { reverseByService, settleByService } from './service-payments.service.ts'

type EventCall = Call<typeof receivePaymentEvent>

// The event says only where to look: how the payment stands is asked of the service again.
const telling = /^(CHECKOUT\.ORDER\.(APPROVED|COMPLETED)|PAYMENT\.CAPTURE\.[A-Z]+)$/

/**
 * Works off what the payment service tells. An event that it has not signed for us does nothing; one that comes again, or
 * before another that it followed, changes nothing in the end. (docs/rules/payments.md)
 */
export async function workOff(call: EventCall, app: App, raw: string): Promise<void> {
  const { payments } = app
  if (payments === null) refuse('payment_failed')
  try {
    if (!(await isGenuine(call, payments, raw))) {
      call.log.warn('an event of the payment service is not signed by it')
      refuse('payment_failed')
    }
    await follow(call, app, payments)
  } catch (error) {
    if (!(error instanceof PaymentServiceFailure)) throw error
    // Refused, it is told again later.
    call.log.warn({ err: error }, 'an event of the payment service could not be worked off')
    refuse('payment_failed')
  }
}

function isGenuine({ request }: EventCall, payments: PaymentPort, raw: string): Promise<boolean> | false {
  const header = (name: string) => request.headers[`paypal-${name}`]
  const signature = {
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
  }
  if (Object.values(signature).some((value) => typeof value !== 'string')) return false
  return payments.verifyEvent(signature as Record<keyof typeof signature, string>, raw)
}

type Resource = { custom_id?: unknown; purchase_units?: { custom_id?: unknown }[] } | undefined

/** Which payment of which customer an event is about; null for none of ours. */
function readCustomId(body: object): { customer_id: number; payment_id: number } | null {
  const { resource } = body as { resource?: Resource }
  const custom_id = resource?.custom_id ?? resource?.purchase_units?.[0]?.custom_id
  const match = /^([1-9]\d{0,8})\.([1-9]\d{0,8})$/.exec(typeof custom_id === 'string' ? custom_id : '')
  return match && { customer_id: Number(match[1]), payment_id: Number(match[2]) }
}

async function follow({ body, now, log }: EventCall, app: App, payments: PaymentPort): Promise<void> {
  const { id: event_id, event_type } = body
  const named = readCustomId(body)
  if (!telling.test(event_type) || named === null) return
  const { customer_id, payment_id } = named
  if (!(await listCustomerIds(app.database.pool)).includes(customer_id)) return
  const handle = app.database.forCustomer(customer_id)
  if ((await hasEvent(handle.read, event_id)) || !(await findPayment(handle.read, payment_id))) return
  const customer = await getOwnCustomer(handle.read)
  const settling = { handle, payments, customer, public_url: app.public_url, now, log }
  await settleByService(settling, payment_id)
  if (event_type === 'PAYMENT.CAPTURE.REVERSED') {
    await reverseByService(settling, { payment_id, event: JSON.stringify(body) })
  }
  await insertEvent(handle.read, event_id, now)
}
