import {
  ApiError,
  CheckoutPaymentIntent,
  CustomError,
  OrdersController,
  OrderStatus,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type Order,
} from '@paypal/paypal-server-sdk'
import { openPayPal, type EventSignature, type PayPalSettings } from './paypal-client.ts'

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

/** Opens the way to PayPal. (docs/rules/payments.md) */
export function openPaymentService(settings: PayPalSettings): PaymentPort {
  const paypal = openPayPal(settings)
  const orders = () => new OrdersController(paypal.client())

  async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 401) paypal.forgetToken()
      throw describeFailure(error)
    }
  }

  const readOrder = (order_id: string) =>
    ask(async () => readAnswer((await orders().getOrder({ id: order_id })).result))

  return {
    createOrder: (order) =>
      ask(async () => {
        const { result } = await orders().createOrder({
          body: orderBody(order),
          paypalRequestId: order.custom_id,
          prefer: 'return=representation',
        })
        const link = result.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
        if (!result.id || !link) throw new Error('the order has no id or nothing to approve')
        return { order_id: result.id, approve_url: link.href }
      }),
    readOrder,
    async captureOrder(order_id) {
      try {
        return await ask(async () => {
          const { result } = await orders().captureOrder({
            id: order_id,
            // The same for every attempt: the service takes the money of an order once.
            paypalRequestId: `capture-${order_id}`,
            prefer: 'return=representation',
          })
          return readAnswer(result)
        })
      } catch (error) {
        const was_captured =
          error instanceof PaymentServiceFailure && error.issue === 'ORDER_ALREADY_CAPTURED'
        if (was_captured) return readOrder(order_id)
        throw error
      }
    },
    verifyEvent: (signature, event) => ask(() => paypal.verifyEvent(signature, event)),
  }
}

function orderBody(order: OrderRequest) {
  const { custom_id, amount, payee, description, brand_name, locale, return_url, cancel_url } = order
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        customId: custom_id,
        description,
        amount: { currencyCode: 'EUR', value: amount },
        payee: { emailAddress: payee },
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          brandName: brand_name,
          locale,
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
          userAction: PaypalExperienceUserAction.PayNow,
          returnUrl: return_url,
          cancelUrl: cancel_url,
        },
      },
    },
  }
}

function readAnswer(order: Order): ServiceOrder {
  const unit = order.purchaseUnits?.[0]
  // An order whose first attempt was declined may have been taken by a later one.
  const capture = unit?.payments?.captures?.at(-1)
  if (!order.id) throw new Error('the order has no id')
  return {
    order_id: order.id,
    is_approved: order.status === OrderStatus.Approved,
    custom_id: unit?.customId ?? null,
    currency: unit?.amount?.currencyCode ?? null,
    amount: unit?.amount?.value ?? null,
    payee: unit?.payee?.emailAddress ?? null,
    capture: capture
      ? {
          id: capture.id ?? '',
          status: capture.status ?? 'PENDING',
          currency: capture.amount?.currencyCode ?? '',
          amount: capture.amount?.value ?? '',
        }
      : null,
  }
}

// What the service is sent and answers holds tokens and people: only its words for the problem are kept.
function describeFailure(error: unknown): PaymentServiceFailure {
  if (error instanceof CustomError || error instanceof ApiError) {
    const result = error.result as
      | { name?: string; debug_id?: string; details?: { issue?: string }[] }
      | undefined
    const issue = result?.details?.[0]?.issue ?? result?.name ?? null
    return new PaymentServiceFailure(
      `the payment service answered ${error.statusCode} ${issue ?? ''} (${result?.debug_id ?? 'no number'})`,
      issue,
    )
  }
  return new PaymentServiceFailure(`the payment service cannot be spoken to: ${messageOf(error)}`, null)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
