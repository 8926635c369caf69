import { centsOf, decimalAmount } from '@tertulia/core/subscriptions/amount'
import Stripe from 'stripe'
import {
  PaymentServiceFailure,
  type OrderRequest,
  type PaymentPort,
  type PostedEvent,
  type ServiceEvent,
  type Capture,
  type ServiceOrder,
} from './payment-port.ts'
import { openStripe, type StripeSettings } from './stripe-client.ts'
import { isRecord } from '@tertulia/core/collections/records'

/** What belongs to a session: the account it was read from, its charge, and the charge's disputes. */
type Beside = { payee: string; charge: Stripe.Charge | null; disputes: Stripe.Dispute[] }

/** Describes a Checkout session with its expanded payment intent as an order. */
function describeSession(session: Stripe.Checkout.Session, beside: Beside): ServiceOrder {
  const { id, status, client_reference_id: customId, currency, amount_total: amount } = session
  return {
    order_id: id,
    isApproved: false,
    hasLapsed: status === 'expired',
    custom_id: customId,
    currency: currency?.toUpperCase() ?? null,
    amount: amount === null ? null : decimalAmount(amount),
    payee: beside.payee,
    capture: describePayment(session, beside),
  }
}

/** Describes the payment of a completed session; before, a payer may still try one card after another. */
function describePayment(
  { status, payment_intent: intent }: Stripe.Checkout.Session,
  beside: Beside,
): Capture | null {
  if (status !== 'complete' || intent === null || typeof intent === 'string') return null
  const hasCome = intent.status === 'succeeded'
  return {
    id: intent.id,
    status: hasCome ? stateOfMoney(beside) : (waitingStates[intent.status] ?? 'PENDING'),
    currency: intent.currency.toUpperCase(),
    amount: decimalAmount(hasCome ? intent.amount_received : intent.amount),
  }
}

// A Multibanco reference that was not paid in time.
const waitingStates: Record<string, Capture['status']> = {
  canceled: 'FAILED',
  requires_payment_method: 'FAILED',
}

/** Tells how much of the money is still there, after refunds and lost disputes. */
function stateOfMoney({ charge, disputes }: Beside): Capture['status'] {
  if (charge === null) return 'PENDING'
  const lost = disputes
    .filter(({ status }) => status === 'lost')
    .map(({ currency, amount }) => (currency === charge.currency ? amount : charge.amount))
  const gone = lost.reduce((sum, amount) => sum + amount, charge.amount_refunded)
  if (gone === 0) return 'COMPLETED'
  return gone < charge.amount ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
}

/**
 * Creates the port to Stripe's page for cards, MB WAY and Multibanco. An order is a Checkout session of the customer's
 * own account; its money is taken when its payer agrees. (docs/rules/payments.md)
 */
export function openCardCheckout(settings: StripeSettings): PaymentPort {
  const stripe = openStripe(settings)
  const { sessions } = stripe.checkout

  const readOrder: PaymentPort['readOrder'] = ({ order_id, payee }) =>
    ask(async () => {
      const account = { stripeAccount: payee }
      const session = await sessions.retrieve(order_id, { expand: ['payment_intent.latest_charge'] }, account)
      const charge = chargeOf(session)
      const disputes = charge?.disputed ? await stripe.disputes.list({ charge: charge.id }, account) : null
      return describeSession(session, { payee, charge, disputes: disputes?.data ?? [] })
    })

  /** Finds our own id of the payment in what an event is about, or in its payment intent. */
  async function findCustomId({ account, data }: Stripe.Event): Promise<string | null> {
    const { object }: { object: object } = data
    const metadata = 'metadata' in object ? object.metadata : null
    const intent = 'payment_intent' in object ? object.payment_intent : null
    if (isRecord(metadata) && typeof metadata['payment'] === 'string') return metadata['payment']
    if (typeof intent !== 'string') return null
    const options = account ? { stripeAccount: account } : {}
    try {
      const found = await stripe.paymentIntents.retrieve(intent, {}, options)
      return found.metadata['payment'] ?? null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  return {
    createOrder: (order) =>
      ask(async () => {
        const { id, url } = await sessions.create(sessionOf(order), {
          stripeAccount: order.payee,
          idempotencyKey: `${order.custom_id}-${order.reference}`,
        })
        if (!url) throw new Error('the session has no page')
        return { order_id: id, approve_url: url }
      }),
    readOrder,
    // Nothing is left to capture once the payer has agreed.
    captureOrder: readOrder,
    closeOrder: ({ order_id, payee }) =>
      ask(async () => void (await sessions.expire(order_id, {}, { stripeAccount: payee }))),
    async readEvent(posted) {
      const event = readSigned(stripe, settings.webhook_secret, posted)
      return event && ask(() => describeEvent(event, findCustomId))
    },
  }
}

// What the payer may choose on Stripe's page, as far as the customer's account has it.
const euroMethods = ['card', 'mb_way', 'multibanco']

function sessionOf({ custom_id, currency, description, ...order }: OrderRequest) {
  const metadata = { payment: custom_id }
  return {
    mode: 'payment' as const,
    client_reference_id: custom_id,
    metadata,
    payment_intent_data: { metadata, description: `${description} · ${order.reference}` },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: centsOf(order.amount),
          product_data: { name: description },
        },
      },
    ],
    allowed_payment_method_types: currency === 'EUR' ? euroMethods : ['card'],
    // The payer pays the price as it is, in the customer's currency.
    adaptive_pricing: { enabled: false },
    locale: order.locale === 'pt-PT' ? ('pt' as const) : order.locale,
    success_url: order.return_url,
    cancel_url: order.cancel_url,
  }
}

function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  return typeof charge === 'object' ? charge : null
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'

/** Returns the event if its signature is Stripe's and new, over these very bytes. */
function readSigned(
  stripe: Stripe,
  secret: string | null,
  { headers, raw }: PostedEvent,
): Stripe.Event | null {
  const signature = headers['stripe-signature']
  if (secret === null || typeof signature !== 'string') return null
  try {
    return stripe.webhooks.constructEvent(raw, signature, secret)
  } catch {
    // A header that is none makes the library fail in other ways than by its own error.
    return null
  }
}

// The event only names the payment: its state is requested from Stripe again.
const telling = /^(checkout\.session\.|charge\.(refunded|dispute\.)|refund\.)/

async function describeEvent(
  event: Stripe.Event,
  findCustomId: (event: Stripe.Event) => Promise<string | null>,
): Promise<ServiceEvent> {
  const { id, type } = event
  return { id, custom_id: telling.test(type) ? await findCustomId(event) : null, reversal: null }
}

async function ask<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw describeFailure(error)
  }
}

// Messages of errors may repeat parts of the request or the key, so only the status, the code and Stripe's id are kept.
function describeFailure(error: unknown): PaymentServiceFailure {
  if (error instanceof Stripe.errors.StripeError && error.statusCode !== undefined) {
    const { statusCode, code = error.type, requestId = 'no number' } = error
    return new PaymentServiceFailure(
      `the payment service answered ${statusCode} ${code} (${requestId})`,
      code,
      isMissing(error),
    )
  }
  const kind = error instanceof Error ? error.name : 'unknown error'
  return new PaymentServiceFailure(`the payment service cannot be spoken to: ${kind}`, null)
}
