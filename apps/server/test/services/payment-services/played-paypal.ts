import { openPaymentService } from '../../../src/platform/payments/payment-service.ts'
import { describeCapture, describeOrder, type StandInOrder } from '../payment-service-answers.ts'
import { startPaymentService } from '../payment-service.ts'
import type { MoneyState, PlayedService, PaymentEvent } from './played-service.ts'

const states: Record<MoneyState, StandInOrder['captureStatus']> = {
  paid: 'COMPLETED',
  pending: 'PENDING',
  failed: 'DECLINED',
  refunded: 'REFUNDED',
  partly_refunded: 'PARTIALLY_REFUNDED',
}

const types: Record<PaymentEvent, string> = {
  approved: 'CHECKOUT.ORDER.APPROVED',
  paid: 'PAYMENT.CAPTURE.COMPLETED',
  pending: 'PAYMENT.CAPTURE.PENDING',
  failed: 'PAYMENT.CAPTURE.DENIED',
  refunded: 'PAYMENT.CAPTURE.REFUNDED',
}

const alterations = {
  amount: { amount: { currency_code: 'EUR', value: '0.01' } },
  currency: { amount: { currency_code: 'HUF', value: '10.99' } },
  account: { payee: { email_address: 'thief@example.test' } },
  payment: { custom_id: '1.999999' },
}

/** The account that tests give their clubs at PayPal. */
export const payPalAccount = 'club@example.test'

/** Starts PayPal's stand-in as a played service. */
export async function playPayPal(): Promise<PlayedService> {
  const service = await startPaymentService()
  const orderOf = (orderId: string) => {
    const order = service.orders.get(orderId)
    if (!order) throw new Error('there is no such order')
    return order
  }
  const posted = (event: ReturnType<typeof service.event>) => ({ url: '/api/payment-events', ...event })

  return {
    method: 'payment_service',
    payee: payPalAccount,
    calls: service.calls,
    ordersPath: '/v2/checkout/orders',
    settlingPath: (orderId) => `${orderId}/capture`,
    port: () => openPaymentService(service.settings),
    asked(orderId) {
      const { unit, return_url, cancel_url } = orderOf(orderId)
      const { custom_id, amount, payee, description } = unit
      return {
        custom_id,
        amount: amount.value,
        currency: amount.currency_code,
        payee: payee.email_address,
        description,
        return_url,
        cancel_url,
      }
    },
    alter: (orderId, what) => void Object.assign(orderOf(orderId).unit, alterations[what]),
    forget: (orderId) => void service.orders.delete(orderId),
    approve: service.approve,
    approveAs: (state) => service.captureAs(states[state]),
    settle: (orderId, state) =>
      void Object.assign(orderOf(orderId), { status: 'COMPLETED', captureStatus: states[state] }),
    tell(orderId, news, customId) {
      const order = orderOf(orderId)
      const about = news === 'approved' ? describeOrder(order, service.url) : describeCapture(order)
      const changed = customId === undefined ? about : { ...about, custom_id: customId }
      return posted(service.event(types[news], changed))
    },
    forgeries({ headers, payload, url }) {
      const { 'paypal-transmission-sig': signature, ...unsigned } = headers
      return [
        { url, payload, headers: unsigned },
        { url, payload, headers: { ...headers, 'paypal-transmission-sig': `${signature}forged` } },
        { url, payload: payload.replace('COMPLETED', 'COMPLETEd'), headers },
      ]
    },
    failNext: service.failNext,
    close: service.close,
  }
}
