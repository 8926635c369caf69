import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  CalendarDate,
  Fields,
  Id,
  Instant,
  Nullable,
  PageQuery,
  paging,
  Person,
  SecretText,
  withoutNul,
} from './fields.ts'

/** The most codes that are made at once. */
export const vouchersMax = 100

export const voucherNoteMax = 200

export const VoucherMonths = Type.Union([Type.Literal(1), Type.Literal(3), Type.Literal(6), Type.Literal(12)])

export const VoucherState = Type.Union([
  Type.Literal('unused'),
  Type.Literal('used'),
  Type.Literal('withdrawn'),
  Type.Literal('expired'),
])
export type VoucherState = Static<typeof VoucherState>

export const Voucher = Fields({
  id: Id,
  /** Such as TER-7K3M-9QXP. */
  code: Type.String(),
  months: Type.Integer(),
  valid_until: Nullable(CalendarDate),
  note: Nullable(Type.String()),
  state: VoucherState,
  /** True for a gift's, which only its payment withdraws. */
  is_gift: Type.Boolean(),
  created_at: Instant,
  created_by: Person,
  used_by: Nullable(Person),
  used_at: Nullable(Instant),
  withdrawn_at: Nullable(Instant),
})
export type Voucher = Static<typeof Voucher>

export const createVouchers = endpoint({
  method: 'POST',
  path: '/admin/vouchers',
  summary: 'Makes voucher codes; each extends the subscription of one player by its months, once.',
  access: ['customer'],
  requires: 'gifts',
  proof: true,
  person_only: true,
  body: Fields({
    months: VoucherMonths,
    count: Type.Integer({ minimum: 1, maximum: vouchersMax }),
    /** The last day on which they can be used, not before today. */
    valid_until: Nullable(CalendarDate),
    note: Nullable(Type.String({ maxLength: voucherNoteMax, pattern: withoutNul })),
  }),
  reply: Fields({ vouchers: Type.Array(Voucher) }),
  errors: ['invalid_input', 'too_many_requests'],
  rate_limit: { max: 30, seconds: 60 },
})

export const listVouchers = endpoint({
  method: 'GET',
  path: '/admin/vouchers',
  summary: 'The club’s vouchers, the newest first.',
  access: ['customer'],
  requires: 'gifts',
  query: Fields({
    state: Type.Union([VoucherState, Type.Literal('all')], { default: 'all' }),
    ...PageQuery.properties,
  }),
  reply: Fields({ vouchers: Type.Array(Voucher), ...paging }),
  errors: ['invalid_input', 'not_found'],
})

export const withdrawVoucher = endpoint({
  method: 'DELETE',
  path: '/admin/vouchers/:id',
  summary: 'Withdraws a voucher that nobody has used; a gift’s is withdrawn with its payment only.',
  access: ['customer'],
  requires: 'gifts',
  proof: true,
  params: Fields({ id: Id }),
  reply: Voucher,
  errors: ['invalid_input', 'not_found', 'voucher_used'],
})

const VoucherParams = Fields({
  /** In any case, with or without dashes. */
  code: SecretText({ minLength: 1, maxLength: 40, pattern: withoutNul }),
})

/** What a voucher gives, and the last day of the subscription with it. */
const Worth = Fields({ code: Type.String(), months: Type.Integer(), new_end: CalendarDate })

export const getVoucher = endpoint({
  method: 'GET',
  path: '/vouchers/:code',
  summary: 'What a voucher would give me, used today. A code of another club is not found.',
  access: 'signed_in',
  requires: 'gifts',
  free: true,
  params: VoucherParams,
  reply: Worth,
  errors: [
    'invalid_input',
    'not_found',
    'not_a_player',
    'no_end_to_extend',
    'voucher_used',
    'voucher_withdrawn',
    'voucher_expired',
    'too_many_requests',
  ],
  rate_limit: { max: 60, seconds: 3600 },
})

export const redeemVoucher = endpoint({
  method: 'POST',
  path: '/vouchers/:code/redemption',
  summary: 'Uses a voucher: extends my subscription once, even if repeated.',
  access: 'signed_in',
  requires: 'gifts',
  free: true,
  person_only: true,
  params: VoucherParams,
  reply: Worth,
  errors: [
    'invalid_input',
    'not_found',
    'not_a_player',
    'no_end_to_extend',
    'voucher_used',
    'voucher_withdrawn',
    'voucher_expired',
    'too_many_requests',
  ],
  rate_limit: { max: 20, seconds: 3600 },
})
