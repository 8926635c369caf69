import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Fields, Id, Instant, Nothing, Nullable, oneOf, withoutNul } from './fields.ts'
import { Session } from './session.ts'

/** The most passkeys of an account. */
/** The ways in which a browser may reach a device that holds passkeys. */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

export const passkeysMax = 20

export const passkeyNameMax = 60

export const Passkey = Fields({
  id: Id,
  name: Type.String(),
  created_at: Instant,
  last_used_at: Nullable(Instant),
  /** False when it was made for a host name that is no longer the club's first. */
  usable: Type.Boolean(),
})
export type Passkey = Static<typeof Passkey>

const Passkeys = Fields({
  passkeys: Type.Array(Passkey),
  /** The host name at which passkeys of this club are made and used. */
  host: Type.String(),
})

const Name = Type.String({ minLength: 1, maxLength: passkeyNameMax, pattern: withoutNul })
const PasskeyParams = Fields({ id: Id })
const base64url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
/** How a device names a key: up to 512 bytes. */
const credentialId = base64url(684)
const publicKey = Type.Literal('public-key')

/** What a device returns once its owner has shown who they are. */
const SignedByPasskey = Fields({
  id: credentialId,
  clientDataJSON: base64url(900),
  authenticatorData: base64url(350),
  signature: base64url(700),
})

const own = { access: 'signed_in', free: true, person_only: true } as const
const rarely = { max: 30, seconds: 600 }

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/account/passkeys',
  summary: 'My passkeys, the newest first.',
  ...own,
  reply: Passkeys,
  errors: [],
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys/options',
  summary: 'What a device needs to make a passkey, as in the Web Authentication API; good for five minutes.',
  ...own,
  proof: true,
  unrecorded: true,
  reply: Fields({
    challenge: Type.String(),
    rp: Fields({ id: Type.String(), name: Type.String() }),
    user: Fields({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    pubKeyCredParams: Type.Array(Fields({ alg: Type.Integer(), type: publicKey })),
    excludeCredentials: Type.Array(
      Fields({ id: Type.String(), type: publicKey, transports: Type.Array(oneOf(transports)) }),
    ),
    authenticatorSelection: Fields({
      residentKey: Type.Literal('required'),
      requireResidentKey: Type.Literal(true),
      userVerification: Type.Literal('required'),
    }),
    timeout: Type.Integer(),
  }),
  errors: ['invalid_input', 'too_many_requests'],
  rate_limit: rarely,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/account/passkeys',
  summary: 'Adds the passkey that a device has made; `sign_in_expired` when that took too long.',
  ...own,
  decides_access: true,
  body: Fields({
    name: Name,
    credential: Fields({
      id: credentialId,
      clientDataJSON: base64url(4000),
      attestationObject: base64url(20_000),
      transports: Type.Array(Type.String({ minLength: 1, maxLength: 30, pattern: withoutNul }), {
        maxItems: 10,
      }),
    }),
  }),
  reply: Passkeys,
  errors: ['invalid_input', 'sign_in_expired', 'too_many_requests'],
  rate_limit: rarely,
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/account/passkeys/:id',
  summary: 'Names a passkey of mine.',
  ...own,
  decides_access: true,
  params: PasskeyParams,
  body: Fields({ name: Name }),
  reply: Passkeys,
  errors: ['invalid_input', 'not_found'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/account/passkeys/:id',
  summary: 'Removes a passkey of mine, which then signs nobody in.',
  ...own,
  proof: true,
  params: PasskeyParams,
  reply: Passkeys,
  errors: ['invalid_input', 'not_found'],
})

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/session/passkey/options',
  summary:
    'What a device needs to sign in with a passkey, or to prove who I am; the same for everybody, good for five minutes.',
  access: 'anyone',
  decides_access: true,
  in_maintenance: true,
  reply: Fields({
    challenge: Type.String(),
    rpId: Type.String(),
    userVerification: Type.Literal('required'),
    timeout: Type.Integer(),
  }),
  errors: ['too_many_requests'],
  rate_limit: rarely,
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/session/passkey',
  summary: 'Signs in with a passkey, which needs neither a password nor a code.',
  access: 'anyone',
  decides_access: true,
  in_maintenance: true,
  body: SignedByPasskey,
  reply: Session,
  errors: ['invalid_input', 'wrong_credentials', 'sign_in_expired', 'too_many_requests'],
  rate_limit: rarely,
})

export const proveByPasskey = endpoint({
  method: 'POST',
  path: '/session/proof/passkey',
  summary: 'Proves who I am with a passkey, for the calls that need it within ten minutes.',
  access: 'signed_in',
  decides_access: true,
  free: true,
  unrecorded: true,
  body: SignedByPasskey,
  reply: Nothing,
  errors: ['invalid_input', 'wrong_credentials', 'sign_in_expired', 'too_many_requests'],
  rate_limit: rarely,
})
