import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Fields, Id, PageQuery, paging, Nullable, TableFile, withoutNul } from './fields.ts'
import { Currency, PaymentMethod, PaymentState, ReceivedPayment } from './payments.ts'
import { decidedAtOnceMax, Undecided } from './several.ts'
import { SubscriptionEntry } from './subscription-entries.ts'
import { VoucherState } from './vouchers.ts'

/** The largest amount of a payment that is entered by hand. */
export const enteredCentsMax = 1_000_000

/** The methods of a payment that is entered by hand. */
export const EnteredMethod = Type.Union([
  Type.Literal('cash'),
  Type.Literal('bank_transfer'),
  Type.Literal('mobile_payment'),
  Type.Literal('other'),
])
export type EnteredMethod = Static<typeof EnteredMethod>

export const enterPayment = endpoint({
  method: 'POST',
  path: '/admin/payments',
  summary:
    'Enters a payment that came another way, such as cash; it extends the subscription and is receipted like a confirmed one.',
  access: ['admin'],
  proof: true,
  person_only: true,
  body: Fields({
    /** Made once for a payment: with the same key it is entered once, however often it is sent. */
    entry_key: Type.String({ format: 'uuid' }),
    /** True enters it although one of the same player, day and amount is there already. */
    twin: Type.Boolean(),
    user_id: Id,
    months: Type.Integer({ minimum: 1, maximum: 12 }),
    price_cents: Type.Integer({ minimum: 1, maximum: enteredCentsMax }),
    method: EnteredMethod,
    /** The day the money came, not after today. */
    received_on: CalendarDate,
    note: Nullable(Type.String({ maxLength: 200, pattern: withoutNul })),
  }),
  reply: ReceivedPayment,
  errors: ['invalid_input', 'not_found', 'not_a_player', 'payment_entered', 'too_many_requests'],
  rate_limit: { max: 60, seconds: 60 },
})

export const reversePayment = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/reversal',
  summary:
    'Reverses a payment that was confirmed by mistake: the subscription ends as if it had never come, and the payer is mailed the reason.',
  access: ['customer'],
  proof: true,
  params: Fields({ id: Id }),
  body: Fields({ reason: Type.String({ minLength: 1, maxLength: 1000, pattern: withoutNul }) }),
  reply: ReceivedPayment,
  errors: ['invalid_input', 'not_found', 'payment_not_reversible'],
})

export const confirmPayments = endpoint({
  method: 'POST',
  path: '/admin/payments/confirmations',
  summary: 'Confirms several transfers at once, each by itself; returns those that could not be confirmed.',
  access: ['customer'],
  proof: true,
  body: Fields({ ids: Type.Array(Id, { minItems: 1, maxItems: decidedAtOnceMax }) }),
  reply: Fields({ failed: Undecided }),
  errors: ['invalid_input'],
  outside: true,
})

/** The money of a calendar month in one currency. */
export const PaymentTotal = Fields({
  /** Such as 2026-11. */
  month: Type.String(),
  currency: Currency,
  received_count: Type.Integer(),
  received_cents: Type.Integer(),
  returned_count: Type.Integer(),
  returned_cents: Type.Integer(),
  net_cents: Type.Integer(),
})
export type PaymentTotal = Static<typeof PaymentTotal>

export const listPaymentTotals = endpoint({
  method: 'GET',
  path: '/admin/payment-totals',
  summary: 'Payments received and refunded in each month, the newest first.',
  access: ['customer'],
  reply: Fields({ totals: Type.Array(PaymentTotal) }),
  errors: [],
})

const tableQuery = Fields({ ...PageQuery.properties, ...TableFile.properties })

const PaymentRecord = Fields({
  receipt: Id,
  name: Type.String(),
  surname: Type.String(),
  email: Type.String(),
  months: Type.Integer(),
  amount: Type.Number(),
  currency: Currency,
  method: PaymentMethod,
  reference: Type.String(),
  state: PaymentState,
  received_on: Nullable(CalendarDate),
  returned_on: Nullable(CalendarDate),
  note: Nullable(Type.String()),
  reason: Nullable(Type.String()),
})

export const listPaymentRecords = endpoint({
  method: 'GET',
  path: '/admin/records/payments',
  summary: 'All payments of the club as a table, the oldest first.',
  access: ['customer'],
  target: 'everyone',
  csv: true,
  query: tableQuery,
  reply: Fields({ ...paging, rows: Type.Array(PaymentRecord) }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 60 },
})

const LedgerRecord = Fields({
  /** Null for money that moved no end, such as that of a deleted account. */
  entry: Nullable(Id),
  date: CalendarDate,
  user_id: Id,
  name: Type.String(),
  surname: Type.String(),
  role: Nullable(SubscriptionEntry.properties.role),
  kind: SubscriptionEntry.properties.kind,
  months: Nullable(Type.Integer()),
  valid_until: Nullable(CalendarDate),
  no_end: Type.Boolean(),
  receipt: Nullable(Id),
  method: Nullable(PaymentMethod),
  reference: Nullable(Type.String()),
  /** What came, or with a minus went back; null for what costs nothing. */
  amount: Nullable(Type.Number()),
  currency: Nullable(Currency),
  /** The day on which the money came or went back, as in the totals; the date of an entry without money. */
  booked_on: CalendarDate,
})

export const listLedgerRecords = endpoint({
  method: 'GET',
  path: '/admin/records/ledger',
  summary:
    'The ledger of all subscriptions as a table with its money, by the day booked; of a year, or of all.',
  access: ['customer'],
  csv: true,
  query: Fields({
    ...tableQuery.properties,
    /** The calendar year of the days booked. */
    year: Type.Optional(Type.Integer({ minimum: 2000, maximum: 2100 })),
  }),
  reply: Fields({ ...paging, rows: Type.Array(LedgerRecord) }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 60 },
})

const MemberRecord = Fields({
  name: Type.String(),
  surname: Type.String(),
  email: Type.String(),
  region: Nullable(Type.String()),
  registered_on: CalendarDate,
  regular_player: Type.Boolean(),
  regular_player_until: Nullable(CalendarDate),
  special_quiz_player: Type.Boolean(),
  special_quiz_player_until: Nullable(CalendarDate),
})

export const listMemberRecords = endpoint({
  method: 'GET',
  path: '/admin/records/members',
  summary:
    'The members of the club as a table, by name: users with a role, with the ends of their subscriptions.',
  access: ['admin'],
  proof: true,
  csv: true,
  query: tableQuery,
  reply: Fields({ ...paging, rows: Type.Array(MemberRecord) }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 60 },
})

const VoucherRecord = Fields({
  code: Type.String(),
  months: Type.Integer(),
  state: VoucherState,
  valid_until: Nullable(CalendarDate),
  note: Nullable(Type.String()),
  gift: Type.Boolean(),
  created_on: CalendarDate,
  created_by: Type.String(),
  used_on: Nullable(CalendarDate),
  used_by: Nullable(Type.String()),
  withdrawn_on: Nullable(CalendarDate),
})

export const listVoucherRecords = endpoint({
  method: 'GET',
  path: '/admin/records/vouchers',
  summary: 'All vouchers of the club as a table, the oldest first.',
  access: ['customer'],
  requires: 'gifts',
  csv: true,
  query: tableQuery,
  reply: Fields({ ...paging, rows: Type.Array(VoucherRecord) }),
  errors: ['invalid_input', 'not_found', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 60 },
})
