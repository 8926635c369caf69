import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Nullable } from './fields.ts'
import { Currency, OfferedMethod, Payment } from './payments.ts'
import { OwnReduction } from './reductions.ts'
import { SubscribedRole, SubscriptionEntry } from './subscription-entries.ts'

/** Status of a subscription: `days` are those left after today; null without an end or when nothing is valid. */
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

/** The total price for this many months in the club's currency, the same in every language. */
export const Plan = Fields({ months: Type.Integer(), price_cents: Type.Integer(), currency: Currency })
export type Plan = Static<typeof Plan>

/** A plan, and the day through which a subscription would be valid with it, bought today. */
const OfferedPlan = Fields({
  ...Plan.properties,
  /** The price list's total while mine is reduced; absent otherwise. */
  full_price_cents: Type.Optional(Type.Integer()),
  new_end: Nullable(CalendarDate),
})

/** Payment details of the offered methods. */
const PaymentDetails = Fields({
  iban: Nullable(Type.String()),
  iban_holder: Nullable(Type.String()),
  mobile_payment_number: Nullable(Type.String()),
})

export const getSubscription = endpoint({
  method: 'GET',
  path: '/subscription',
  summary:
    'My subscription: its status, plans and payments. Role null: this account does not play. Plans and methods are empty where it cannot be extended.',
  access: 'signed_in',
  free: true,
  reply: Fields({
    role: Nullable(SubscribedRole),
    valid_until: Nullable(CalendarDate),
    no_end: Type.Boolean(),
    status: Nullable(SubscriptionStatus),
    plans: Type.Array(OfferedPlan),
    methods: Type.Array(OfferedMethod),
    details: PaymentDetails,
    /** Absent where the club gives no reductions, or there is nothing to extend. */
    reduction: Type.Optional(
      Fields({
        /** The percentage that an approved reduction takes off. */
        percent: Type.Integer(),
        /** My latest request, approved or not; null before the first. */
        latest: Nullable(OwnReduction),
      }),
    ),
    /** The newest first. */
    entries: Type.Array(SubscriptionEntry),
    payments: Type.Array(Payment),
  }),
  errors: [],
})

export const listPlans = endpoint({
  method: 'GET',
  path: '/plans',
  summary: 'The public price list of the club, with the same totals in every language.',
  access: 'anyone',
  etag: true,
  reply: Fields({
    plans: Type.Array(Plan),
    methods: Type.Array(OfferedMethod),
  }),
  errors: [],
})
