import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Nothing } from './fields.ts'
import { TypedCode } from './second-factors.ts'
import { Session } from './session.ts'

export const confirmSignIn = endpoint({
  method: 'POST',
  path: '/session/second-factor',
  summary:
    'Ends a sign-in that was answered `code_needed`: with a code of the second factor, or a recovery code.',
  access: 'anyone',
  decides_access: true,
  body: Fields({
    /** As `code_needed` told it. */
    challenge: Type.String({ minLength: 1, maxLength: 100 }),
    code: TypedCode,
  }),
  in_maintenance: true,
  reply: Session,
  errors: ['invalid_input', 'wrong_code', 'sign_in_expired', 'too_many_requests'],
})

/** The ways in which a person may prove their identity; for an admin who acts as somebody, the admin's. */
export const ProofWays = Fields({
  password: Type.Boolean(),
  code: Type.Boolean(),
  passkey: Type.Boolean(),
})
export type ProofWays = Static<typeof ProofWays>

export const getProofWays = endpoint({
  method: 'GET',
  path: '/session/proof',
  summary: 'With what I can prove who I am.',
  access: 'signed_in',
  free: true,
  reply: ProofWays,
  errors: [],
})

export const proveIdentity = endpoint({
  method: 'POST',
  path: '/session/proof',
  summary: 'Proves who I am, for the calls that need it within ten minutes: by password or code.',
  access: 'signed_in',
  free: true,
  unrecorded: true,
  body: Fields({
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    code: Type.Optional(TypedCode),
  }),
  reply: Nothing,
  errors: ['invalid_input', 'wrong_password', 'wrong_code', 'too_many_requests'],
  outside: true,
  hashes: true,
})
