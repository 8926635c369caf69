import { openCardCheckout } from '../../../src/platform/payments/card-checkout.ts'
import type { MoneyState, PlayedService, PaymentEvent } from './played-service.ts'
import {
  describeCharge,
  describeSession,
  unitAmount,
  unitCurrency,
  type StripeSession,
} from './stripe-answers.ts'
import { startStripe, type StripeStandIn } from './stripe-service.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

const Posted = Type.Object({
  type: Type.String(),
  account: Type.String(),
  data: Type.Object({ object: Type.Object({}) }),
})

const types: Record<PaymentEvent, string> = {
  approved: 'checkout.session.completed',
  paid: 'checkout.session.async_payment_succeeded',
  pending: 'checkout.session.completed',
  failed: 'checkout.session.async_payment_failed',
  refunded: 'charge.refunded',
}

/** The account that tests give their clubs at Stripe. */
export const stripeAccount = 'acct_1032D82eZvKYlo2C'

const alterations = {
  amount: { params: { [unitAmount]: '1' } },
  currency: { params: { [unitCurrency]: 'huf' } },
  account: { account: 'acct_thief' },
  payment: { params: { client_reference_id: '1.999999' } },
}

/** Sets what has become of a session's money. */
export function settleSession(session: StripeSession, state: MoneyState): void {
  const total = Number(session.params[unitAmount])
  const refunds: Partial<Record<MoneyState, number>> = { refunded: total, partly_refunded: 1 }
  const waiting: Partial<Record<MoneyState, StripeSession['intentStatus']>> = {
    pending: 'requires_action',
    failed: 'requires_payment_method',
  }
  session.status = 'complete'
  session.intentStatus = waiting[state] ?? 'succeeded'
  session.amountRefunded = refunds[state] ?? 0
}

/** Finds a session of the stand-in. */
export function sessionOf({ sessions }: StripeStandIn, orderId: string): StripeSession {
  const session = sessions.get(orderId)
  if (!session) throw new Error('there is no such session')
  return session
}

/** Starts Stripe's stand-in as a played service. */
export async function playStripe(): Promise<PlayedService> {
  const service = await startStripe()
  let agreed: MoneyState = 'paid'
  const find = (orderId: string) => sessionOf(service, orderId)

  return {
    method: 'card_checkout',
    payee: stripeAccount,
    calls: service.calls,
    ordersPath: '/v1/checkout/sessions',
    settlingPath: (orderId) => orderId,
    port: () => openCardCheckout(service.settings),
    asked(orderId) {
      const { account, params } = find(orderId)
      return {
        custom_id: params['client_reference_id'] ?? '',
        amount: (Number(params[unitAmount]) / 100).toFixed(2),
        currency: (params[unitCurrency] ?? '').toUpperCase(),
        payee: account,
        description: params['line_items[0][price_data][product_data][name]'] ?? '',
        return_url: params['success_url'] ?? '',
        cancel_url: params['cancel_url'] ?? '',
      }
    },
    alter(orderId, what) {
      const session = find(orderId)
      const { params = {}, ...rest }: Partial<StripeSession> = alterations[what]
      Object.assign(session, rest, { params: { ...session.params, ...params } })
    },
    forget: (orderId) => void service.sessions.delete(orderId),
    approve(orderId) {
      if (find(orderId).status === 'open') settleSession(find(orderId), agreed)
    },
    approveAs: (state) => void (agreed = state),
    settle: (orderId, state) => settleSession(find(orderId), state),
    tell(orderId, news, customId) {
      const session = find(orderId)
      const about =
        news === 'refunded' ? describeCharge(session) : describeSession(session, service.url, false)
      const object =
        customId === undefined ? about : { ...about, metadata: { payment: customId ?? undefined } }
      return {
        url: '/api/checkout-events',
        ...service.event(types[news], { account: session.account, object }),
      }
    },
    forgeries(event) {
      const { payload, headers, url } = event
      const { 'stripe-signature': signature = '', ...unsigned } = headers
      const { type, account, data } = readJson(Posted, payload)
      return [
        { url, payload, headers: unsigned },
        {
          url,
          payload,
          headers: { ...headers, 'stripe-signature': signature.replace(/v1=.{8}/, 'v1=00000000') },
        },
        { url, payload: payload.replace('"paid"', '"Paid"'), headers },
        { url, ...service.event(type, { account, object: data.object, secondsAgo: 301 }) },
      ]
    },
    failNext: service.failNext,
    close: service.close,
  }
}
