import { serviceMethods, type ServiceMethod } from '@tertulia/core/subscriptions/payment-methods'

/** A request to a payment service: money from a payer, for one account. */
export type OrderRequest = {
  /** Our own id of the payment, which the service repeats in everything it reports. */
  custom_id: string
  /** The payment's reference, which tells it from one of another installation with the same id. */
  reference: string
  /** A decimal number. */
  amount: string
  /** ISO 4217 code. */
  currency: string
  /** The account at the service that the money goes to. */
  payee: string
  description: string
  brand_name: string
  locale: 'en-GB' | 'pt-PT'
  return_url: string
  cancel_url: string
}

/** An order's id, and the account at the service that it pays. */
export type OrderAddress = { order_id: string; payee: string }

/** The service's attempt to take the money. */
export type Capture = {
  id: string
  status: 'COMPLETED' | 'DECLINED' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED'
  currency: string
  amount: string
}

/** An order at a service. */
export type ServiceOrder = {
  order_id: string
  /** True if the payer agreed and the money can be captured. */
  isApproved: boolean
  /** True if nobody can pay it any more. */
  hasLapsed: boolean
  custom_id: string | null
  currency: string | null
  amount: string | null
  payee: string | null
  /** Null before the capture. */
  capture: Capture | null
}

/** An event as it was posted to us. */
export type PostedEvent = { headers: Record<string, string | string[] | undefined>; raw: string }

/** What a service's event is about. */
export type ServiceEvent = {
  id: string
  /** Our own id of the payment whose order may have changed; null when it is about none of ours. */
  custom_id: string | null
  /** The event's own words of a reversed capture, if the order does not tell that; else null. */
  reversal: string | null
}

/** The port of a payment service. */
export type PaymentPort = {
  createOrder(order: OrderRequest): Promise<{ order_id: string; approve_url: string }>
  readOrder(order: OrderAddress): Promise<ServiceOrder>
  /** Captures an approved order; for one captured before, returns that outcome. */
  captureOrder(order: OrderAddress): Promise<ServiceOrder>
  /** Ends an order that is given up, if the service would otherwise still take its payer's money. */
  closeOrder(order: OrderAddress): Promise<void>
  /** Reads an event; null when nothing proves that the service sent these bytes, and now. */
  readEvent(posted: PostedEvent): Promise<ServiceEvent | null>
}

/** The payment services that a server may use. */
export type PaymentPorts = { readonly [method in ServiceMethod]?: PaymentPort }

/** Lists the methods whose payment service this server may use. */
export const openServices = (ports: PaymentPorts): ServiceMethod[] =>
  serviceMethods.filter((method) => ports[method])

/** A failed request to a payment service. */
export class PaymentServiceFailure extends Error {
  /** The service's own error code, if any. */
  readonly issue: string | null
  /** True if the service has no such order. */
  readonly isUnknownOrder: boolean

  constructor(message: string, issue: string | null, isUnknownOrder = false) {
    super(message)
    this.issue = issue
    this.isUnknownOrder = isUnknownOrder
  }
}
