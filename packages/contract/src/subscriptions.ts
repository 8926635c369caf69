import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Nullable } from './fields.ts'
import { Payment, PaymentMethod } from './payments.ts'
import { SubscribedRole, SubscriptionEntry } from './subscription-entries.ts'

/** How a subscription stands: `days` are those left, today not counted; null without an end or where nothing is valid. */
export const SubscriptionStatus = Fields({
  state: Type.Union([
    Type.Literal('active'),
    Type.Literal('expires_in_days'),
    Type.Literal('expires_tomorrow'),
    Type.Literal('expires_today'),
    Type.Literal('expired'),
  ]),
  days: Nullable(Type.Integer()),
})
export type SubscriptionStatus = Static<typeof SubscriptionStatus>

export const Plan = Fields({ months: Type.Integer(), price_cents: Type.Integer() })

/** A plan, and the day through which a subscription would be valid with it, bought today. */
const OfferedPlan = Fields({ ...Plan.properties, new_end: Nullable(CalendarDate) })

/** Where the money goes, for the methods that are offered. */
const PaymentDetails = Fields({
  iban: Nullable(Type.String()),
  iban_holder: Nullable(Type.String()),
  mobile_payment_number: Nullable(Type.String()),
})

export const getSubscription = endpoint({
  method: 'GET',
  path: '/subscription',
  summary:
    'My subscription: how it stands, what extends it, what I have paid. Role null: this account does not play. Plans and methods are empty where nothing can be extended.',
  access: 'signed_in',
  free: true,
  reply: Fields({
    role: Nullable(SubscribedRole),
    valid_until: Nullable(CalendarDate),
    no_end: Type.Boolean(),
    status: Nullable(SubscriptionStatus),
    plans: Type.Array(OfferedPlan),
    methods: Type.Array(PaymentMethod),
    details: PaymentDetails,
    /** The newest first. */
    entries: Type.Array(SubscriptionEntry),
    payments: Type.Array(Payment),
  }),
  errors: [],
})

export const listPlans = endpoint({
  method: 'GET',
  path: '/plans',
  summary: 'The price lists of both languages, for everybody to read.',
  access: 'anyone',
  etag: true,
  reply: Fields({
    en: Type.Array(Plan),
    pt: Type.Array(Plan),
    methods: Type.Array(PaymentMethod),
  }),
  errors: [],
})
