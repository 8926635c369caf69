import type { ReplyOf } from '@tertulia/contract/endpoint'
import { passkeysMax } from '@tertulia/contract/passkeys'
import type * as passkeyCalls from '@tertulia/contract/passkeys'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { App, Addresses } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { holdPresentUser, holdUser } from '../users/users.views.ts'
import { deletePasskey, insertPasskey, updateName } from './passkeys.store.ts'
import { listCredentials, listPasskeyNames, listPasskeyRows } from './passkeys.views.ts'
import { algorithms, findRelyingParty, keepChallenge, takeChallenge, timeoutMs } from './relying-party.ts'

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
