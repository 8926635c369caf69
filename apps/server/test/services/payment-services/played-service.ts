import type { ServiceMethod } from '@tertulia/core/subscriptions/payment-methods'
import type { PaymentPort } from '../../../src/platform/payments/payment-port.ts'

/** What has become of the money of an order. */
export type MoneyState = 'paid' | 'pending' | 'failed' | 'refunded' | 'partly_refunded'

/** What an event reports. */
export type PaymentEvent = 'approved' | 'paid' | 'pending' | 'failed' | 'refunded'

/** An event as it is posted to the product. */
export type Posted = { url: string; payload: string; headers: Record<string, string> }

/** What the product asked for with an order. */
export type AskedOrder = {
  custom_id: string
  amount: string
  currency: string
  payee: string
  description: string
  return_url: string
  cancel_url: string
}

/** A payment service as tests play it, the same for all of them. */
export type PlayedService = {
  method: ServiceMethod
  /** The customer's account there. */
  payee: string
  /** Calls since the start, as `POST /v2/checkout/orders`. */
  calls: string[]
  /** The path ending of the call that makes an order. */
  ordersPath: string
  /** The path ending of the call that brings an approved order's money. */
  settlingPath(orderId: string): string
  port(): PaymentPort
  /** What an order was made with. */
  asked(orderId: string): AskedOrder
  /** Changes what an order asks for behind the product's back. */
  alter(orderId: string, what: 'amount' | 'currency' | 'account' | 'payment'): void
  forget(orderId: string): void
  /** The payer agrees, as on the page that the order leads to; to an order that was closed nobody can. */
  approve(orderId: string): void
  /** Sets what agreeing leads to from now on. */
  approveAs(state: 'paid' | 'pending'): void
  /** Sets what has become of an order's money, without telling. */
  settle(orderId: string, state: MoneyState): void
  /** The event that reports something of an order, or of another number of ours. */
  tell(orderId: string, event: PaymentEvent, customId?: string | null): Posted
  /** Events that are not the service's, made from one that is. */
  forgeries(event: Posted): Posted[]
  /** Makes the next call with this path ending fail. */
  failNext(pathEnd: string, failure: { status: number; issue: string } | 'silence'): void
  close(): Promise<void>
}
