import { isServiceMethod } from './payment-methods.ts'
import { findReferences } from './payment-reference.ts'
import type { RestingReason } from './resting-reasons.ts'

/** What a line of a bank statement says of a payment; its amount is null where it cannot be read. */
export type StatementLine = { amount_cents: number | null; currency: string; text: string }

/** What a line is compared with. */
export type PaymentFacts = {
  method: 'payment_service' | 'card_checkout' | 'bank_transfer' | 'mobile_payment' | 'cash' | 'other'
  state: 'open' | 'declared' | 'completed' | 'refused' | 'canceled' | 'refunded' | 'reversed'
  price_cents: number
  currency: string
  /**
   * False for a payer who has lost their player role; true for a gift, and once the account is gone, which
   * extend nothing.
   */
  is_player: boolean
}

const settled: Partial<Record<PaymentFacts['state'], RestingReason>> = {
  completed: 'already_completed',
  refused: 'refused',
  refunded: 'refunded',
  reversed: 'reversed',
}

/**
 * Decides what a line of a bank statement does: it completes the payment of its reference if amount and currency are
 * that payment's, and otherwise rests with the first reason against it. Nothing is guessed.
 */
export function judgeLine(
  { amount_cents: amount, currency, text }: StatementLine,
  payments: ReadonlyMap<string, PaymentFacts>,
): 'completes' | 'outgoing' | RestingReason {
  if (amount === null) return 'unreadable'
  if (amount <= 0) return 'outgoing'
  const [reference, another] = findReferences(text)
  if (reference === undefined) return 'no_reference'
  if (another !== undefined) return 'several_references'
  const payment = payments.get(reference)
  if (!payment) return 'unknown_reference'
  return settled[payment.state] ?? problemOf(payment, { amount, currency }) ?? 'completes'
}

function problemOf(
  payment: PaymentFacts,
  { amount, currency }: { amount: number; currency: string },
): RestingReason | null {
  if (isServiceMethod(payment.method)) return 'other_method'
  if (currency !== payment.currency) return 'other_currency'
  if (amount !== payment.price_cents) return 'other_amount'
  return payment.is_player ? null : 'not_a_player'
}
