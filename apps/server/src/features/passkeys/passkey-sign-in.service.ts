import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as passkeyCalls from '@tertulia/contract/passkeys'
import type { Session } from '@tertulia/contract/session'
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { rememberDevice } from '../../platform/access/known-devices.ts'
import type { App, Addresses } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { keepProof, startSession } from '../session/session.results.ts'
import { holdPresentUser, holdUser } from '../users/users.views.ts'
import { deleteOldChallenges, lockPasskey, updateUse } from './passkeys.store.ts'
import { findRelyingParty, keepChallenge, takeChallenge, timeoutMs } from './relying-party.ts'

/** Returns what a device needs to sign in; it names no account and no key. (docs/rules/passkeys.md) */
export async function beginPasskeySignIn(
  { db, now }: Call<typeof passkeyCalls.beginPasskeySignIn>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ReplyOf<typeof passkeyCalls.beginPasskeySignIn>> {
  const { host } = await findRelyingParty(db, addresses)
  const { challenge } = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' })
  await deleteOldChallenges(db, now)
  await keepChallenge({ db, now, user_id: null }, challenge)
  return { challenge, rpId: host, userVerification: 'required', timeout: timeoutMs }
}

type SignedCall = Pick<Call<typeof passkeyCalls.signInByPasskey>, 'db' | 'now' | 'body'>

/** Signs in who holds a passkey and has shown their device who they are. */
export async function signInByPasskey(
  call: Call<typeof passkeyCalls.signInByPasskey>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<Session> {
  const userId = await readPasskey(call, addresses)
  await rememberDevice(call, userId)
  return startSession(call, userId)
}

/** Saves that the session's person proved who they are; of an admin who acts as somebody, the admin. */
export async function proveByPasskey(
  call: Call<typeof passkeyCalls.proveByPasskey>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<Record<string, never>> {
  const { db, now, user, session } = call
  const userId = await readPasskey(call, addresses)
  if (!session || userId !== (user.impersonator?.id ?? user.id)) refuse('wrong_credentials')
  await keepProof(db, session.token, now)
  return {}
}

/** Returns whose passkey has signed, and saves that it was used. */
async function readPasskey(call: SignedCall, addresses: Addresses): Promise<number> {
  const { db, now, body } = call
  const passkey = await lockPasskey(db, body.id)
  if (!passkey) refuse('wrong_credentials')
  const counter = await checkSignature(call, passkey.public_key, addresses)
  // A count that went back means a copy of the key; some keys do not count and always say 0.
  if (counter > 0 && counter <= passkey.counter) refuse('wrong_credentials')
  await holdUser(db, passkey.user_id)
  if (!(await holdPresentUser(db, passkey.user_id))) refuse('wrong_credentials')
  await updateUse(db, { id: passkey.id, counter: Math.max(counter, passkey.counter), last_used_at: now })
  return passkey.user_id
}

/** Checks what a device has signed; returns how often its key has signed. */
async function checkSignature(
  { db, now, body }: SignedCall,
  publicKey: Buffer,
  addresses: Addresses,
): Promise<number> {
  const { host, origin } = await findRelyingParty(db, addresses)
  const { id, clientDataJSON, authenticatorData, signature } = body
  const expectedChallenge = await takeChallenge({ db, now, user_id: null }, clientDataJSON)
  const checked = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    // The count is compared by its own rule.
    credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(() => null)
  if (!checked?.verified) refuse('wrong_credentials')
  return checked.authenticationInfo.newCounter
}
