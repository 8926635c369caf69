import { decimalAmount } from '@tertulia/core/subscriptions/amount'
import type Stripe from 'stripe'
import type { Capture, ServiceOrder } from './payment-port.ts'

/** What belongs to a session: the account it was read from, its charge, and the charge's disputes. */
type Beside = { payee: string; charge: Stripe.Charge | null; disputes: Stripe.Dispute[] }

/** Describes a Checkout session with its expanded payment intent as an order. */
export function describeSession(session: Stripe.Checkout.Session, beside: Beside): ServiceOrder {
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
