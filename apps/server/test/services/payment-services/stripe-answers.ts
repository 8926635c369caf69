/** A Checkout session of the stand-in. */
export type StripeSession = {
  id: string
  /** The connected account that it belongs to. */
  account: string
  idempotency_key: string
  /** The parameters it was made with, under their form names. */
  params: Record<string, string>
  status: 'open' | 'complete' | 'expired'
  /** The state of its payment intent; null before the payer agrees. */
  intentStatus: 'succeeded' | 'requires_action' | 'requires_payment_method' | null
  amountRefunded: number
  disputes: { status: 'needs_response' | 'won' | 'lost'; amount: number }[]
}

/** The form name of what one line costs. */
export const unitAmount = 'line_items[0][price_data][unit_amount]'
/** The form name of the currency that it costs it in. */
export const unitCurrency = 'line_items[0][price_data][currency]'

const amountOf = ({ params }: StripeSession) => Number(params[unitAmount])
const currencyOf = ({ params }: StripeSession) => params[unitCurrency]
const numberOf = ({ id }: StripeSession) => id.split('_').at(-1)
const created = 1_795_168_800

/** Formats a session as Stripe returns it, with its payment intent and charge if they are to be expanded. */
export function describeSession(session: StripeSession, url: string, isExpanded: boolean) {
  const { id, params, status, intentStatus } = session
  const intent = intentStatus && (isExpanded ? describeIntent(session, true) : intentIdOf(session))
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amountOf(session),
    amount_total: amountOf(session),
    cancel_url: params['cancel_url'],
    client_reference_id: params['client_reference_id'],
    created,
    currency: currencyOf(session),
    livemode: false,
    locale: params['locale'],
    metadata: { payment: params['metadata[payment]'] },
    mode: params['mode'],
    payment_intent: intent,
    payment_status: intentStatus === 'succeeded' ? 'paid' : 'unpaid',
    status,
    success_url: params['success_url'],
    url: status === 'open' ? `${url}/c/pay/${id}#page` : null,
  }
}

/** The id of a session's payment intent. */
export const intentIdOf = (session: StripeSession) => `pi_${numberOf(session)}`
/** The id of a session's charge. */
export const chargeIdOf = (session: StripeSession) => `ch_${numberOf(session)}`

/** Formats the payment intent of a session. */
export function describeIntent(session: StripeSession, isExpanded: boolean) {
  const hasCome = session.intentStatus === 'succeeded'
  const charge = isExpanded ? describeCharge(session) : chargeIdOf(session)
  return {
    id: intentIdOf(session),
    object: 'payment_intent',
    amount: amountOf(session),
    amount_received: hasCome ? amountOf(session) : 0,
    created,
    currency: currencyOf(session),
    latest_charge: hasCome ? charge : null,
    livemode: false,
    metadata: { payment: session.params['payment_intent_data[metadata][payment]'] },
    status: session.intentStatus,
  }
}

/** Formats the charge of a session, with its payment intent's metadata. */
export function describeCharge(session: StripeSession) {
  return {
    id: chargeIdOf(session),
    object: 'charge',
    amount: amountOf(session),
    amount_captured: amountOf(session),
    amount_refunded: session.amountRefunded,
    captured: true,
    created,
    currency: currencyOf(session),
    disputed: session.disputes.length > 0,
    livemode: false,
    metadata: { payment: session.params['payment_intent_data[metadata][payment]'] },
    paid: true,
    payment_intent: intentIdOf(session),
    refunded: session.amountRefunded === amountOf(session),
    status: 'succeeded',
  }
}

/** Formats the disputes of a session's charge; they have no metadata of the payment. */
export function describeDisputes(session: StripeSession) {
  return session.disputes.map(({ status, amount }, place) => ({
    id: `du_${numberOf(session)}_${place}`,
    object: 'dispute',
    amount,
    charge: chargeIdOf(session),
    created,
    currency: currencyOf(session),
    livemode: false,
    metadata: {},
    payment_intent: intentIdOf(session),
    reason: 'fraudulent',
    status,
  }))
}

/** Renders the page on which a payer pays or turns back. */
export function checkoutPage({ id, params }: StripeSession): string {
  const price = `${(Number(params[unitAmount]) / 100).toFixed(2)} ${params[unitCurrency]?.toUpperCase()}`
  const name = params['line_items[0][price_data][product_data][name]']
  return `<!doctype html><html lang="en"><title>Checkout</title><h1>${price}</h1><p>${name}</p>
<form method="post" action="/c/pay/${id}"><button name="by" value="card">Pay by card</button>
<button name="by" value="multibanco">Get a Multibanco reference</button></form>
<a href="${params['cancel_url']}">Back</a></html>`
}
