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
  type OrderAddress,
  type PaymentPort,
  type PostedEvent,
  type ServiceEvent,
  type ServiceOrder,
} from './payment-port.ts'
import { openPayPal, type EventSignature, type PayPalSettings } from './paypal-client.ts'
import { readJson } from '@tertulia/contract/read-json'
import { Type } from 'typebox'
import { Check } from 'typebox/value'

/** Creates the port to PayPal. (docs/rules/payments.md) */
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

  const readOrder = ({ order_id }: OrderAddress) =>
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
    async captureOrder(order) {
      const { order_id } = order
      try {
        return await ask(async () => {
          const { result } = await orders().captureOrder({
            id: order_id,
            // The same for every attempt, so that the service captures an order once.
            paypalRequestId: `capture-${order_id}`,
            prefer: 'return=representation',
          })
          return readAnswer(result)
        })
      } catch (error) {
        const wasCaptured = error instanceof PaymentServiceFailure && error.issue === 'ORDER_ALREADY_CAPTURED'
        if (wasCaptured) return readOrder(order)
        throw error
      }
    },
    // Without a capture PayPal takes no money, and an order lapses by itself.
    closeOrder: async () => {},
    async readEvent(posted) {
      const signature = readSignature(posted)
      if (signature === null) return null
      const isGenuine = await ask(() => paypal.verifyEvent(signature, posted.raw))
      return isGenuine ? describeEvent(posted.raw) : null
    },
  }
}

function orderBody(order: OrderRequest) {
  const { custom_id, amount, currency, payee, description, brand_name, locale, return_url, cancel_url } =
    order
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        customId: custom_id,
        description,
        amount: { currencyCode: currency, value: amount },
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

const Text = Type.String()
const Signature = Type.Object({
  auth_algo: Text,
  cert_url: Text,
  transmission_id: Text,
  transmission_sig: Text,
  transmission_time: Text,
})

function readSignature({ headers }: PostedEvent): EventSignature | null {
  const header = (name: string) => headers[`paypal-${name}`]
  const signature = {
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
  }
  return Check(Signature, signature) ? signature : null
}

// The event only names the order: its state is requested from the service again.
const telling = /^(CHECKOUT\.ORDER\.(APPROVED|COMPLETED)|PAYMENT\.CAPTURE\.[A-Z]+)$/

const SomeText = Type.Optional(Text)
const ServiceError = Type.Object({
  name: SomeText,
  debug_id: SomeText,
  details: Type.Optional(Type.Array(Type.Object({ issue: SomeText }))),
})

// What an event is about differs by its type: one in another form than an order's or a capture's names no payment.
const PayPalEvent = Type.Object({ id: Text, event_type: Text, resource: Type.Unknown() })
const Named = Type.Object({ custom_id: Text })
const Order = Type.Object({ purchase_units: Type.Array(Type.Unknown()) })

function describeEvent(raw: string): ServiceEvent {
  const { id, event_type, resource } = readJson(Type.Partial(PayPalEvent), raw)
  const [unit] = Check(Order, resource) ? resource.purchase_units : []
  const named = [resource, unit].find((part) => Check(Named, part))
  return {
    id: id ?? '',
    custom_id: telling.test(event_type ?? '') ? (named?.custom_id ?? null) : null,
    reversal: event_type === 'PAYMENT.CAPTURE.REVERSED' ? raw : null,
  }
}

function readAnswer(order: Order): ServiceOrder {
  const unit = order.purchaseUnits?.[0]
  // An order whose first attempt was declined may have been captured by a later one.
  const capture = unit?.payments?.captures?.at(-1)
  if (!order.id) throw new Error('the order has no id')
  return {
    order_id: order.id,
    isApproved: order.status === OrderStatus.Approved,
    hasLapsed: false,
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

// Requests and responses contain tokens and personal data, so only the status, the error code and PayPal's debug id are
// kept.
function describeFailure(error: unknown): PaymentServiceFailure {
  if (error instanceof CustomError || error instanceof ApiError) {
    const result = Check(ServiceError, error.result) ? error.result : undefined
    const issue = result?.details?.[0]?.issue ?? result?.name ?? null
    return new PaymentServiceFailure(
      `the payment service answered ${error.statusCode} ${issue ?? ''} (${result?.debug_id ?? 'no number'})`,
      issue,
      issue === 'RESOURCE_NOT_FOUND',
    )
  }
  return new PaymentServiceFailure(`the payment service cannot be spoken to: ${messageOf(error)}`, null)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
