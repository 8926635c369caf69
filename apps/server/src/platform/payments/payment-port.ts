import type { EventSignature } from './paypal-client.ts'

/** A request to the payment service: money from a payer, for one account. */
export type OrderRequest = {
  /** Our own id of the payment, which the service repeats in everything it reports. */
  custom_id: string
  /** A decimal number. */
  amount: string
  /** ISO 4217 code. */
  currency: string
  /** E-mail address of the account that the money goes to. */
  payee: string
  description: string
  brand_name: string
  locale: 'en-GB' | 'pt-PT'
  return_url: string
  cancel_url: string
}

/** The service's attempt to take the money. */
export type Capture = {
  id: string
  status: 'COMPLETED' | 'DECLINED' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED'
  currency: string
  amount: string
}

/** An order at the service. */
export type ServiceOrder = {
  order_id: string
  /** True if the payer agreed and the money can be captured. */
  isApproved: boolean
  custom_id: string | null
  currency: string | null
  amount: string | null
  payee: string | null
  /** Null before the capture. */
  capture: Capture | null
}

/** The port of the payment service. */
export type PaymentPort = {
  createOrder(order: OrderRequest): Promise<{ order_id: string; approve_url: string }>
  readOrder(orderId: string): Promise<ServiceOrder>
  /** Captures an approved order; for one captured before, returns that outcome. */
  captureOrder(orderId: string): Promise<ServiceOrder>
  /** Returns whether an event's signature proves that the service sent these bytes. */
  verifyEvent(signature: EventSignature, event: string): Promise<boolean>
}

/** A failed request to the payment service. */
export class PaymentServiceFailure extends Error {
  /** The service's own error code, if any. */
  readonly issue: string | null

  constructor(message: string, issue: string | null, options?: ErrorOptions) {
    super(message, options)
    this.issue = issue
  }
}
