import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as passkeyCalls from '@tertulia/contract/passkeys'
import { passkeysMax } from '@tertulia/contract/passkeys'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import type { Session } from '@tertulia/contract/session'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { App, Addresses } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { noteIdentity } from '../../platform/access/security-log.ts'
import { rememberDevice } from '../../platform/access/known-devices.ts'
import type { Db } from '../../platform/database/database.ts'
import { holdPresentUser, holdUser } from '../users/users.sql.ts'
import { keepProof, startSession } from '../session/session.exports.ts'
import { findWebUrl } from '../customers/customers.sql.ts'
import {
  listCredentials,
  listPasskeyNames,
  listPasskeyRows,
  deletePasskey,
  insertPasskey,
  updateName,
  deleteOldChallenges,
  lockPasskey,
  updateUse,
  deleteChallenge,
  saveChallenge,
} from './passkeys.sql.ts'

const challengeMinutes = 5

/** How keys may sign: with EdDSA, ES256 or RS256, which all devices know. */
const algorithms = [-8, -7, -257]

const timeoutMs = challengeMinutes * 60_000

/** Where passkeys of a club are made and used: its first host name, and the address of its pages there. */
async function findRelyingParty(db: Db, addresses: Addresses): Promise<{ host: string; origin: string }> {
  const url = new URL(await findWebUrl(db, addresses))
  return { host: url.hostname, origin: url.origin }
}

type Challenged = { db: Db; now: Instant; user_id: number | null }

/** Saves what a device is to sign. */
async function keepChallenge({ db, now, user_id }: Challenged, challenge: string): Promise<void> {
  const expiresAt = Temporal.Instant.from(now).add({ minutes: challengeMinutes }).toString()
  await saveChallenge(db, { challenge, user_id, expires_at: expiresAt })
}

/** Uses up and returns what a device says it has signed; refuses what is unknown, old, somebody else's or used. */
async function takeChallenge({ db, now, user_id }: Challenged, clientDataJSON: string): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const isTaken = challenge !== null && (await deleteChallenge(db, { challenge, user_id, now }))
  return isTaken ? challenge : refuse('sign_in_expired')
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    return decodeClientDataJSON(clientDataJSON).challenge
  } catch {
    return null
  }
}

type OwnCall = Pick<Call<typeof passkeyCalls.listPasskeys>, 'db' | 'user' | 'now' | 'customer'>
type OwnPasskeys = ReplyOf<typeof passkeyCalls.listPasskeys>

/** Lists the user's passkeys. (docs/rules/passkeys.md) */
export async function listPasskeys(
  { db, user }: OwnCall,
  { addresses }: Pick<App, 'addresses'>,
): Promise<OwnPasskeys> {
  const { host } = await findRelyingParty(db, addresses)
  return { passkeys: await listPasskeyRows(db, { user_id: user.id, host }), host }
}

/** Returns what a device needs to make a passkey that signs in without a name, and asks its owner who they are. */
export async function beginPasskey(
  call: Call<typeof passkeyCalls.beginPasskey>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ReplyOf<typeof passkeyCalls.beginPasskey>> {
  const { db, user, customer, now } = call
  const { host } = await findRelyingParty(db, addresses)
  const known = await listCredentials(db, user.id)
  if (known.length >= passkeysMax) refuse('invalid_input', [{ field: 'passkeys', problem: 'too_many' }])
  const options = await generateRegistrationOptions({
    rpName: customer.name,
    rpID: host,
    userName: user.email,
    userDisplayName: `${user.name} ${user.surname}`.trim(),
    userID: new TextEncoder().encode(`${customer.id}-${user.id}`),
    supportedAlgorithmIDs: algorithms,
  })
  await keepChallenge({ db, now, user_id: user.id }, options.challenge)
  const { challenge, user: account, pubKeyCredParams } = options
  return {
    challenge,
    user: account,
    pubKeyCredParams,
    rp: { id: host, name: customer.name },
    excludeCredentials: known.map((credential) => ({ ...credential, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    timeout: timeoutMs,
  }
}

/** Adds a passkey that a device has made for this club and user. */
export async function addPasskey(
  call: Call<typeof passkeyCalls.addPasskey>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<OwnPasskeys> {
  const { db, user, now, body } = call
  await holdUser(db, user.id)
  if (!(await holdPresentUser(db, user.id))) refuse('not_signed_in')
  const { host, made } = await readMade(call, addresses)
  const { id, publicKey, counter } = made.credential
  const added = await insertPasskey(db, {
    user_id: user.id,
    credential_id: id,
    counter,
    host,
    created_at: now,
    public_key: Buffer.from(publicKey),
    transports: body.credential.transports,
    name: freeName(nameOf(body.name), await listPasskeyNames(db, user.id)),
  })
  if (!added) refuse('invalid_input', [{ field: 'credential', problem: 'taken' }])
  await recordAction(call, 'add_passkey')
  return listPasskeys(call, { addresses })
}

/** Checks what a device has made. */
async function readMade(call: Call<typeof passkeyCalls.addPasskey>, addresses: Addresses) {
  const { db, user, now, body } = call
  const { host, origin } = await findRelyingParty(db, addresses)
  const { id, clientDataJSON, attestationObject, transports } = body.credential
  const response: RegistrationResponseJSON = {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, transports },
  }
  const expectedChallenge = await takeChallenge({ db, now, user_id: user.id }, clientDataJSON)
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!checked?.verified) refuse('invalid_input', [{ field: 'credential', problem: 'wrong' }])
  return { host, made: checked.registrationInfo }
}

/** Names a passkey of the user. */
export async function renamePasskey(
  call: Call<typeof passkeyCalls.renamePasskey>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<OwnPasskeys> {
  const { db, user, params, body } = call
  if (!(await updateName(db, { id: params.id, user_id: user.id, name: nameOf(body.name) })))
    refuse('not_found')
  await recordAction(call, 'rename_passkey')
  return listPasskeys(call, { addresses })
}

/** Removes a passkey of the user. */
export async function removePasskey(
  call: Call<typeof passkeyCalls.removePasskey>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<OwnPasskeys> {
  const { db, user, params } = call
  if (!(await deletePasskey(db, { id: params.id, user_id: user.id }))) refuse('not_found')
  await recordAction(call, 'remove_passkey')
  return listPasskeys(call, { addresses })
}

function nameOf(given: string): string {
  const name = cleanLine(given)
  if (name === '') refuse('invalid_input', [{ field: 'name', problem: 'missing' }])
  return name
}

/** The name, with a number behind it when another passkey of the user has it. */
function freeName(name: string, taken: readonly string[]): string {
  let free = name
  for (let number = 2; taken.includes(free); number += 1) free = `${name} ${number}`
  return free
}

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

type SignedCall = Pick<
  Call<typeof passkeyCalls.signInByPasskey>,
  'db' | 'now' | 'body' | 'customer' | 'request'
>

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
  const { db, now, body, customer, request } = call
  const passkey = await lockPasskey(db, body.id)
  if (!passkey) refuse('wrong_credentials')
  noteIdentity(request, { customer_id: customer.id, user_id: passkey.user_id })
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
