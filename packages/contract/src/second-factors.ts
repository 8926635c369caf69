import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Instant, Nullable } from './fields.ts'
import { ClubUser } from './users.ts'

/** A code of the app, or a recovery code where it says so, as it is typed. */
export const TypedCode = Type.String({ minLength: 1, maxLength: 40 })

export const SecondFactor = Fields({
  /** Null when the account has none. */
  set_up_at: Nullable(Instant),
  recovery_codes_left: Type.Integer(),
})
export type SecondFactor = Static<typeof SecondFactor>

/** The codes are returned only once. */
const WithRecoveryCodes = Fields({
  ...SecondFactor.properties,
  recovery_codes: Type.Array(Type.String()),
})

/** What a club asks of a member of its staff who has no second factor. */
export const AskedFactor = Fields({
  /** From when roles beside playing do not count without one; null where it is only offered. */
  due_at: Nullable(Instant),
})
export type AskedFactor = Static<typeof AskedFactor>

const own = { access: 'signed_in', free: true, person_only: true } as const

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/account/second-factor',
  summary: 'Whether my account has a second factor.',
  ...own,
  reply: SecondFactor,
  errors: [],
})

export const getAskedFactor = endpoint({
  method: 'GET',
  path: '/account/second-factor/asked',
  summary: 'Whether my club asks me for a second factor, which I do not have.',
  ...own,
  reply: Fields({ asked_factor: Nullable(AskedFactor) }),
  errors: [],
})

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/account/second-factor',
  summary: 'Makes the secret of a second factor, which counts once its first code is confirmed.',
  ...own,
  proof: true,
  reply: Fields({
    /** For typing it into an app. */
    secret: Type.String(),
    /** The same for a QR code: an otpauth: address. */
    uri: Type.String(),
  }),
  errors: ['second_factor_exists'],
})

export const confirmSecondFactor = endpoint({
  method: 'PUT',
  path: '/account/second-factor',
  summary: 'Confirms a second factor with its first code; returns the recovery codes, this once.',
  ...own,
  decides_access: true,
  body: Fields({ code: TypedCode }),
  reply: WithRecoveryCodes,
  errors: ['invalid_input', 'not_found', 'second_factor_exists', 'wrong_code', 'too_many_requests'],
})

export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/account/second-factor',
  summary: 'Removes my second factor and its recovery codes.',
  ...own,
  proof: true,
  reply: SecondFactor,
  errors: [],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/account/second-factor/recovery-codes',
  summary: 'Replaces my recovery codes by new ones, returned this once.',
  ...own,
  proof: true,
  reply: WithRecoveryCodes,
  errors: ['not_found'],
})

export const removeUserSecondFactor = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/second-factor',
  summary: 'Removes the second factor of a user who has lost it; they are told by mail.',
  access: ['admin'],
  person_only: true,
  proof: true,
  target: 'member',
  params: Fields({ id: Id }),
  reply: ClubUser,
  errors: ['invalid_input', 'not_found', 'account_protected'],
})
