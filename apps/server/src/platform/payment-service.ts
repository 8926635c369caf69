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
import {
  PaymentServiceFailure,
  type OrderRequest,
  type PaymentPort,
  type ServiceOrder,
} from './payment-port.ts'
import { openPayPal, type PayPalSettings } from './paypal-client.ts'

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
