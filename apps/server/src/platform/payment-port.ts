import type { EventSignature } from './paypal-client.ts'

/** What is asked of the payment service: money from a payer, for one account. */
export type OrderRequest = {
  /** Our own name for the payment; comes back with everything that the service tells of it. */
  custom_id: string
  /** Euro as a decimal number. */
  amount: string
  /** E-mail address of the account that the money goes to. */
  payee: string
  description: string
  brand_name: string
  locale: 'en-GB' | 'pt-PT'
  return_url: string
  cancel_url: string
}

/** Money that the service has tried to take. */
export type Capture = {
  id: string
  status: 'COMPLETED' | 'DECLINED' | 'FAILED' | 'PARTIALLY_REFUNDED' | 'PENDING' | 'REFUNDED'
  currency: string
  amount: string
}

/** An order as the service has it. */
export type ServiceOrder = {
  order_id: string
  /** Whether the payer agreed and the money can be taken. */
  is_approved: boolean
  custom_id: string | null
  currency: string | null
  amount: string | null
  payee: string | null
  /** Null before the money is taken. */
  capture: Capture | null
}

/** The way to the payment service. */
export type PaymentPort = {
  createOrder(order: OrderRequest): Promise<{ order_id: string; approve_url: string }>
  readOrder(order_id: string): Promise<ServiceOrder>
  /** Takes the money of an approved order; of one that was taken already, it says how that went. */
  captureOrder(order_id: string): Promise<ServiceOrder>
  /** Whether the service itself has sent an event, given the bytes that came. */
  verifyEvent(signature: EventSignature, event: string): Promise<boolean>
}

/** The payment service did not do what it was asked. */
export class PaymentServiceFailure extends Error {
  /** The service's own word for what was wrong, where it gave one. */
  readonly issue: string | null

  constructor(message: string, issue: string | null, options?: ErrorOptions) {
    super(message, options)
    this.issue = issue
  }
}
