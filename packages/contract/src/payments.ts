import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Instant,
  Nothing,
  Nullable,
  PageQuery,
  paging,
  Person,
  withoutNul,
} from './fields.ts'
import { SubscriptionEntry } from './subscription-entries.ts'
import { VoucherState } from './vouchers.ts'

/** ISO 4217 code of the currency that a club charges in. */
export const Currency = Type.Union([
  Type.Literal('EUR'),
  Type.Literal('GBP'),
  Type.Literal('USD'),
  Type.Literal('BRL'),
  Type.Literal('CHF'),
])
export type Currency = Static<typeof Currency>

export const PaymentMethod = Type.Union([
  Type.Literal('payment_service'),
  Type.Literal('card_checkout'),
  Type.Literal('bank_transfer'),
  Type.Literal('mobile_payment'),
  Type.Literal('cash'),
  Type.Literal('other'),
])
export type PaymentMethod = Static<typeof PaymentMethod>

/** The methods a player may choose; the others are entered by an admin. */
export const OfferedMethod = Type.Union([
  Type.Literal('payment_service'),
  Type.Literal('card_checkout'),
  Type.Literal('bank_transfer'),
  Type.Literal('mobile_payment'),
])
export type OfferedMethod = Static<typeof OfferedMethod>

/**
 * open: begun; declared: the player says they have paid, or the payment service is still checking; refused, refunded and
 * reversed (confirmed by mistake) are final; money that arrives for a canceled payment still completes it.
 */
export const PaymentState = Type.Union([
  Type.Literal('open'),
  Type.Literal('declared'),
  Type.Literal('completed'),
  Type.Literal('refused'),
  Type.Literal('canceled'),
  Type.Literal('refunded'),
  Type.Literal('reversed'),
])

export const Payment = Fields({
  id: Id,
  method: PaymentMethod,
  months: Type.Integer(),
  price_cents: Type.Integer(),
  /** The club's currency when the payment was begun. */
  currency: Currency,
  reference: Type.String(),
  state: PaymentState,
  created_at: Instant,
  declared_at: Nullable(Instant),
  settled_at: Nullable(Instant),
  /** The reason for refusing or reversing it. */
  refusal: Nullable(Type.String()),
  /** The name of the person a gift is for; empty for that of a deleted account, null for the payer’s own subscription. */
  gift_for: Nullable(Type.String()),
})
export type Payment = Static<typeof Payment>

export const giftNameMax = 60
export const giftMessageMax = 300

/** The person who gets a payment’s voucher as a gift, and a message to them. */
const Gift = Fields({
  recipient: Type.String({ minLength: 1, maxLength: giftNameMax, pattern: withoutNul }),
  message: Nullable(Type.String({ maxLength: giftMessageMax, pattern: withoutNul })),
})

export const startPayment = endpoint({
  method: 'POST',
  path: '/payments',
  summary:
    'Begins a payment, for oneself or as a gift, which brings a voucher. The payer approves it at `approve_url` of the payment service, or else pays with the reference.',
  access: 'signed_in',
  free: true,
  person_only: true,
  body: Fields({
    months: Type.Integer({ minimum: 1, maximum: 12 }),
    method: OfferedMethod,
    gift: Type.Optional(Gift),
  }),
  reply: Fields({ payment: Payment, approve_url: Nullable(Type.String()) }),
  errors: [
    'invalid_input',
    'feature_off',
    'not_a_player',
    'method_not_offered',
    'payment_failed',
    'too_many_requests',
  ],
  outside: true,
  rate_limit: { max: 10, seconds: 60 },
})

const PaymentParams = Fields({ id: Id })

export const capturePayment = endpoint({
  method: 'POST',
  path: '/payments/:id/capture',
  summary:
    'Captures an approved payment at the payment service; repeating it returns the same. Declared: the service is still checking.',
  access: 'signed_in',
  free: true,
  person_only: true,
  params: PaymentParams,
  reply: Payment,
  errors: ['invalid_input', 'not_found', 'payment_failed', 'payment_settled', 'too_many_requests'],
  outside: true,
  rate_limit: { max: 30, seconds: 60 },
})

export const declarePayment = endpoint({
  method: 'POST',
  path: '/payments/:id/declaration',
  summary: 'Declares a payment as paid, so that an admin looks for the transfer.',
  access: 'signed_in',
  free: true,
  params: PaymentParams,
  reply: Payment,
  errors: ['invalid_input', 'not_found', 'payment_settled'],
})

export const cancelPayment = endpoint({
  method: 'DELETE',
  path: '/payments/:id',
  summary: 'Cancels a payment that was begun and not declared.',
  access: 'signed_in',
  free: true,
  params: PaymentParams,
  reply: Payment,
  errors: ['invalid_input', 'not_found', 'payment_settled'],
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/payments/:id/receipt',
  summary: 'The receipt of one of my payments, completed or later refunded; its number is the payment’s id.',
  access: 'signed_in',
  free: true,
  params: PaymentParams,
  reply: Fields({
    payment: Payment,
    customer: Fields({ name: Type.String() }),
    payer: Person,
    email: Type.String(),
    /** The day the money came. */
    paid_on: CalendarDate,
    /** Null for a gift, which extends nobody by itself. */
    entry: Nullable(SubscriptionEntry),
  }),
  errors: ['invalid_input', 'not_found'],
})

export const getGift = endpoint({
  method: 'GET',
  path: '/payments/:id/gift',
  summary: 'The voucher of a gift that I have paid for, to print or to share.',
  access: 'signed_in',
  requires: 'gifts',
  free: true,
  params: PaymentParams,
  reply: Fields({
    code: Type.String(),
    months: Type.Integer(),
    state: VoucherState,
    gift_for: Type.String(),
    message: Nullable(Type.String()),
    customer: Fields({ name: Type.String() }),
    payer: Person,
  }),
  errors: ['invalid_input', 'not_found'],
})

/** A payment as its recipients see it. */
export const ReceivedPayment = Fields({
  ...Payment.properties,
  payer: Person,
  email: Type.String(),
  /** The day the money came. */
  received_on: Nullable(CalendarDate),
  /** What the team wrote when entering it. */
  note: Nullable(Type.String()),
})
export type ReceivedPayment = Static<typeof ReceivedPayment>

export const listPayments = endpoint({
  method: 'GET',
  path: '/admin/payments',
  summary: 'Payments of the club, the newest first; by default those waiting for a decision.',
  access: ['customer'],
  target: 'everyone',
  query: Fields({
    state: Type.Union([PaymentState, Type.Literal('all')], { default: 'declared' }),
    /** Words of the payer, the reference or the note, or the amount. */
    search: Type.Optional(Type.String({ maxLength: 200, pattern: withoutNul })),
    ...PageQuery.properties,
  }),
  reply: Fields({ payments: Type.Array(ReceivedPayment), waiting: Type.Integer(), ...paging }),
  errors: ['invalid_input', 'not_found'],
})

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/confirmation',
  summary:
    'Confirms that a transfer has arrived and extends the payer’s subscription, once even if repeated.',
  access: ['customer'],
  proof: true,
  params: PaymentParams,
  reply: ReceivedPayment,
  errors: ['invalid_input', 'not_found', 'payment_settled', 'not_a_player'],
})

export const refusePayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/refusal',
  summary: 'Refuses a transfer that has not arrived; the payer is mailed the reason.',
  access: ['customer'],
  proof: true,
  params: PaymentParams,
  body: Fields({ reason: Type.String({ minLength: 1, maxLength: 1000, pattern: withoutNul }) }),
  reply: ReceivedPayment,
  errors: ['invalid_input', 'not_found', 'payment_settled'],
})

/** PayPal's own fields, read after verifying the signature and therefore not validated further. */
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/payment-events',
  summary: 'Receives payment events from PayPal; the signature is verified, repeated events are ignored.',
  access: 'anyone',
  body: Type.Object({
    id: Type.String({ minLength: 1, maxLength: 100 }),
    event_type: Type.String({ maxLength: 100 }),
  }),
  bodyLimit: 100_000,
  signed: true,
  reply: Nothing,
  errors: ['invalid_input', 'payment_failed', 'too_many_requests'],
  outside: true,
  rate_limit: { max: 300, seconds: 60 },
})

/** Stripe's own fields, as far as they are needed before verifying the signature. */
export const receiveCheckoutEvent = endpoint({
  method: 'POST',
  path: '/checkout-events',
  summary: 'Receives payment events from Stripe; the signature is verified, repeated events are ignored.',
  access: 'anyone',
  body: Type.Object({
    id: Type.String({ minLength: 1, maxLength: 100 }),
    type: Type.String({ maxLength: 100 }),
  }),
  bodyLimit: 100_000,
  signed: true,
  reply: Nothing,
  errors: ['invalid_input', 'payment_failed', 'too_many_requests'],
  outside: true,
  rate_limit: { max: 300, seconds: 60 },
})
