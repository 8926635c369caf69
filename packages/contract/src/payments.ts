import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Instant, Nothing, Nullable, PageQuery, paging, Person, without_nul } from './fields.ts'
import { SubscriptionEntry } from './subscription-entries.ts'

export const PaymentMethod = Type.Union([
  Type.Literal('payment_service'),
  Type.Literal('bank_transfer'),
  Type.Literal('mobile_payment'),
])
export type PaymentMethod = Static<typeof PaymentMethod>

/**
 * open: begun; declared: the player says that he has paid, or the payment service still checks; refused and refunded are
 * final; money that comes for a canceled one nevertheless completes it.
 */
export const PaymentState = Type.Union([
  Type.Literal('open'),
  Type.Literal('declared'),
  Type.Literal('completed'),
  Type.Literal('refused'),
  Type.Literal('canceled'),
  Type.Literal('refunded'),
])

export const Payment = Fields({
  id: Id,
  method: PaymentMethod,
  months: Type.Integer(),
  price_cents: Type.Integer(),
  reference: Type.String(),
  state: PaymentState,
  created_at: Instant,
  declared_at: Nullable(Instant),
  settled_at: Nullable(Instant),
  /** Why it was refused. */
  refusal: Nullable(Type.String()),
})
export type Payment = Static<typeof Payment>

export const startPayment = endpoint({
  method: 'POST',
  path: '/payments',
  summary:
    'Begins a payment. For the payment service `approve_url` is where the payer approves it; otherwise it is to be paid with the reference.',
  access: 'signed_in',
  free: true,
  body: Fields({ months: Type.Integer({ minimum: 1, maximum: 12 }), method: PaymentMethod }),
  reply: Fields({ payment: Payment, approve_url: Nullable(Type.String()) }),
  errors: [
    'invalid_input',
    'not_a_player',
    'method_not_offered',
    'payment_failed',
    'impersonating',
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
    'Takes the money of an approved payment at the payment service; repeated, it answers the same. Declared: the service still checks.',
  access: 'signed_in',
  free: true,
  params: PaymentParams,
  reply: Payment,
  errors: [
    'invalid_input',
    'not_found',
    'payment_failed',
    'payment_settled',
    'impersonating',
    'too_many_requests',
  ],
  outside: true,
  rate_limit: { max: 30, seconds: 60 },
})

export const declarePayment = endpoint({
  method: 'POST',
  path: '/payments/:id/declaration',
  summary: 'I have paid: an admin will look for the transfer.',
  access: 'signed_in',
  free: true,
  params: PaymentParams,
  reply: Payment,
  errors: ['invalid_input', 'not_found', 'payment_settled'],
})

export const cancelPayment = endpoint({
  method: 'DELETE',
  path: '/payments/:id',
  summary: 'Gives up a payment that was begun and not declared.',
  access: 'signed_in',
  free: true,
  params: PaymentParams,
  reply: Payment,
  errors: ['invalid_input', 'not_found', 'payment_settled'],
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/payments/:id/receipt',
  summary: 'The receipt of my payment, completed or refunded since; its number is the payment’s id.',
  access: 'signed_in',
  free: true,
  params: PaymentParams,
  reply: Fields({
    payment: Payment,
    customer: Fields({ name: Type.String() }),
    payer: Person,
    email: Type.String(),
    entry: SubscriptionEntry,
  }),
  errors: ['invalid_input', 'not_found'],
})

/** A payment as those see it who receive it. */
export const ReceivedPayment = Fields({ ...Payment.properties, payer: Person, email: Type.String() })
export type ReceivedPayment = Static<typeof ReceivedPayment>

export const listPayments = endpoint({
  method: 'GET',
  path: '/admin/payments',
  summary: 'Payments of the club, the newest first; by default those that wait for a decision.',
  access: ['customer'],
  query: Fields({
    state: Type.Union([PaymentState, Type.Literal('all')], { default: 'declared' }),
    ...PageQuery.properties,
  }),
  reply: Fields({ payments: Type.Array(ReceivedPayment), waiting: Type.Integer(), ...paging }),
  errors: ['invalid_input', 'not_found'],
})

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/confirmation',
  summary:
    'The money of a transfer has come: extends the payer’s subscription. Once, however often it is called.',
  access: ['customer'],
  params: PaymentParams,
  reply: ReceivedPayment,
  errors: ['invalid_input', 'not_found', 'payment_settled', 'not_a_player'],
})

export const refusePayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/refusal',
  summary: 'The money of a transfer has not come; the payer is mailed the reason.',
  access: ['customer'],
  params: PaymentParams,
  body: Fields({ reason: Type.String({ minLength: 1, maxLength: 1000, pattern: without_nul }) }),
  reply: ReceivedPayment,
  errors: ['invalid_input', 'not_found', 'payment_settled'],
})

/** Words of the payment service: read after its signature is verified, so taken as they come. */
export const receivePaymentEvent = endpoint({
  method: 'POST',
  path: '/payment-events',
  summary:
    'What the payment service tells of a payment; the signature is verified, a repeated event does nothing.',
  access: 'anyone',
  body: Type.Object({
    id: Type.String({ minLength: 1, maxLength: 100 }),
    event_type: Type.String({ maxLength: 100 }),
  }),
  reply: Nothing,
  errors: ['invalid_input', 'payment_failed', 'too_many_requests'],
  outside: true,
  rate_limit: { max: 300, seconds: 60 },
})
