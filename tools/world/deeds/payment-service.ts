import { createHmac } from 'node:crypto'
import { isRecord } from '@tertulia/core/collections/records'
import type { ServiceMethod } from '@tertulia/core/subscriptions/payment-methods'
import { openCardCheckout } from '@tertulia/server/platform/payments/card-checkout'
import {
  PaymentServiceFailure,
  type OrderRequest,
  type PaymentPort,
  type ServiceOrder,
} from '@tertulia/server/platform/payments/payment-port'
import type { Dice } from '../clockwork.ts'
import type { ServerRequest } from '../devices/network.ts'

type Order = OrderRequest & {
  id: string
  method: ServiceMethod
  state: 'open' | 'approved' | 'closed'
  capture: ServiceOrder['capture']
}

const signingSecret = 'whsec_of_the_world'
const checkoutSettings = { secret_key: 'sk_test_world', webhook_secret: signingSecret, apiUrl: null }
const signatureOf = (text: string) => createHmac('sha256', signingSecret).update(text).digest('hex')

const statuses = ['COMPLETED', 'COMPLETED', 'COMPLETED', 'PENDING', 'DECLINED'] as const

const describe = ({ id, state, capture, ...order }: Order): ServiceOrder => ({
  order_id: id,
  isApproved: state === 'approved' && capture === null,
  hasLapsed: state === 'closed' && capture === null,
  custom_id: order.custom_id,
  currency: order.currency,
  amount: order.amount,
  payee: order.payee,
  capture: capture && { ...capture },
})

/** The payment services of a world, with the orders that they have. */
export function makePaymentService(dice: Dice) {
  const orders: Order[] = []
  const orderOf = (id: string) => {
    const order = orders.find((one) => one.id === id)
    if (!order) throw new PaymentServiceFailure('there is no such order', 'RESOURCE_NOT_FOUND', true)
    return order
  }
  /** Sometimes a call does not arrive, and sometimes only its answer does not. */
  async function call<Result>(work: () => Result): Promise<Result> {
    await Promise.resolve()
    const chance = dice.next()
    if (chance < 0.08) throw new PaymentServiceFailure('the service does not answer', null)
    const result = work()
    if (chance < 0.16) throw new PaymentServiceFailure('the answer was lost', null)
    return result
  }
  const take = (order: Order) => {
    const { amount, currency } = order
    order.capture ??= { id: `CAPTURE${order.id}`, status: dice.pick(statuses), amount, currency }
  }
  const readOrder: PaymentPort['readOrder'] = ({ order_id }) => call(() => describe(orderOf(order_id)))
  const portOf = (method: ServiceMethod): Omit<PaymentPort, 'readEvent' | 'captureOrder'> => ({
    createOrder: (request) =>
      call(() => {
        const known = orders.find(({ custom_id }) => custom_id === request.custom_id)
        const order = known ?? {
          ...request,
          method,
          id: `ORDER${orders.length}`,
          state: 'open',
          capture: null,
        }
        if (!known) orders.push(order)
        return { order_id: order.id, approve_url: `https://pay.test/${order.id}` }
      }),
    readOrder,
    closeOrder: ({ order_id }) =>
      call(() => {
        const order = orderOf(order_id)
        if (order.state === 'open') order.state = 'closed'
      }),
  })
  const ports: Record<ServiceMethod, PaymentPort> = {
    payment_service: {
      ...portOf('payment_service'),
      captureOrder: ({ order_id }) =>
        call(() => {
          const order = orderOf(order_id)
          if (order.state !== 'approved')
            throw new PaymentServiceFailure('not approved', 'ORDER_NOT_APPROVED')
          take(order)
          return describe(order)
        }),
      // PayPal itself is asked whether a signature is its own.
      readEvent: ({ headers, raw }) =>
        call(() => {
          const event: unknown = JSON.parse(raw)
          if (!isRecord(event) || headers['paypal-transmission-sig'] !== signatureOf(raw)) return null
          return { id: String(event['id']), custom_id: String(event['custom_id']), reversal: null }
        }),
    },
    // Its signature is checked by the product.
    card_checkout: {
      ...portOf('card_checkout'),
      captureOrder: readOrder,
      readEvent: (posted) => openCardCheckout(checkoutSettings).readEvent(posted),
    },
  }
  return {
    ports,
    orders,
    /** The payer agrees, on the service's page. */
    approve: (id: string) => {
      const order = orders.find((one) => one.id === id)
      if (order?.state !== 'open') return
      order.state = 'approved'
      if (order.method === 'card_checkout') take(order)
    },
    eventOf,
    forgeriesOf,
  }
}

const eventTypes = {
  payment_service: ['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED', 'CHECKOUT.ORDER.APPROVED'],
  card_checkout: ['checkout.session.completed', 'charge.refunded', 'checkout.session.expired'],
} as const

/** An event about an order, as its service posts it: some have an id that another one had. */
function eventOf({ method, custom_id }: Order, dice: Dice): ServerRequest {
  const id = dice.is(0.3) ? 'evt_again' : `evt_${dice.below(1e9)}`
  const type = dice.pick(eventTypes[method])
  if (method === 'payment_service') {
    const body = JSON.stringify({ id, event_type: type, custom_id })
    return posted('/api/payment-events', body, { 'paypal-transmission-sig': signatureOf(body) })
  }
  const object = { object: 'checkout.session', metadata: { payment: custom_id } }
  return signedCheckout(
    JSON.stringify({ id, object: 'event', type, account: 'acct_world', data: { object } }),
    0,
  )
}

function signedCheckout(body: string, secondsAgo: number): ServerRequest {
  const at = Math.floor(Date.now() / 1000) - secondsAgo
  return posted('/api/checkout-events', body, {
    'stripe-signature': `t=${at},v1=${signatureOf(`${at}.${body}`)}`,
  })
}

const posted = (url: string, body: string, headers: Record<string, string>): ServerRequest => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/json', ...headers },
  body,
})

/** Events that are not the service's, made of one that is. */
function forgeriesOf(event: ServerRequest): { lie: string; request: ServerRequest }[] {
  const body = event.body ?? ''
  const isCheckout = event.url.endsWith('checkout-events')
  const unsigned = posted(event.url, body, {})
  const changed = { ...event, body: body.replace('"id":"', '"id":"other_') }
  const other = posted(isCheckout ? '/api/payment-events' : '/api/checkout-events', body, event.headers)
  return [
    { lie: 'not signed', request: unsigned },
    { lie: 'changed after it was signed', request: changed },
    { lie: 'signed for another service', request: other },
    ...(isCheckout ? [{ lie: 'ten minutes old', request: signedCheckout(body, 600) }] : []),
  ]
}

/** A payment service of a world. */
export type PaymentService = ReturnType<typeof makePaymentService>
