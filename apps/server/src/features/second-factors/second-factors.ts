import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as secondFactorCalls from '@tertulia/contract/second-factors'
import type { SecondFactor } from '@tertulia/contract/second-factors'
import type { ClubUser } from '@tertulia/contract/users'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { App, Addresses } from '../../platform/app-context.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { attempt } from '../../platform/limits/throttle.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { holdPresentUser, holdUser, getAddressee, presentUser } from '../users/users.sql.ts'
import { findSender } from '../customers/customers.sql.ts'
import {
  findSecondFactor,
  confirmFactor,
  deleteFactor,
  findFactor,
  replaceRecoveryCodes,
  saveSecret,
  takeStep,
  findUserByEmail,
} from './second-factors.sql.ts'
import { hashRecoveryCode, makeRecoveryCodes, makeSecret, otpauthAddress, stepOfCode } from './typed-code.ts'
import { factorRemovalMail } from './second-factors.mail.ts'

/** Tells a user that their second factor was removed. */
async function tellRemoval(
  { db, now }: { db: Db; now: Instant },
  userId: number,
  addresses: Addresses,
): Promise<void> {
  const letter = factorRemovalMail(await findSender(db, addresses), await getAddressee(db, userId))
  await enqueueMails(db, [{ user_id: userId, kind: 'second_factor_removed', ...letter }], now)
}

/** Removes the second factor of the user with this e-mail address, by a command on the server; false without one. */
export async function removeSecondFactorByCommand(
  { db, now }: { db: Db; now: Instant },
  email: string,
  addresses: Addresses,
): Promise<boolean> {
  const userId = await findUserByEmail(db, email)
  if (userId === null || !(await deleteFactor(db, userId))) return false
  await tellRemoval({ db, now }, userId, addresses)
  const user = { id: userId, impersonator: null }
  await recordAction({ db, user, now }, 'remove_second_factor by_command', userId)
  return true
}

type OwnCall = Pick<Call<typeof secondFactorCalls.beginSecondFactor>, 'db' | 'user'>
type WithRecoveryCodes = ReplyOf<typeof secondFactorCalls.confirmSecondFactor>

/** Returns whether the user's account has a second factor. */
export async function getSecondFactor({ db, user }: OwnCall): Promise<SecondFactor> {
  return (await findSecondFactor(db, user.id)) ?? { set_up_at: null, recovery_codes_left: 0 }
}

/** Locks the user, whose second factor is about to change. */
async function holdOwner({ db, user }: OwnCall): Promise<void> {
  await holdUser(db, user.id)
  if (!(await holdPresentUser(db, user.id))) refuse('not_signed_in')
}

/** Makes a secret that protects nothing before its first code is confirmed. */
export async function beginSecondFactor(
  call: Call<typeof secondFactorCalls.beginSecondFactor>,
): Promise<ReplyOf<typeof secondFactorCalls.beginSecondFactor>> {
  const { db, user, customer, now } = call
  await holdOwner(call)
  if ((await findFactor(db, user.id))?.confirmed_at) refuse('second_factor_exists')
  const secret = makeSecret()
  await saveSecret(db, { user_id: user.id, secret, created_at: now })
  return { secret, uri: otpauthAddress({ secret, club: customer.name, email: user.email }) }
}

/** Confirms a second factor with its first code, and returns its recovery codes. */
export async function confirmSecondFactor(
  call: Call<typeof secondFactorCalls.confirmSecondFactor>,
  { throttles: { 'first-code': throttle } }: Pick<App, 'throttles'>,
): Promise<WithRecoveryCodes> {
  const { db, user, customer, now, body } = call
  const count = { throttle, key: `${customer.id}.${user.id}` }
  const step = await attempt([count], async () => {
    await holdOwner(call)
    const factor = orNotFound(await findFactor(db, user.id))
    if (factor.confirmed_at) refuse('second_factor_exists')
    return stepOfCode(factor.secret, body.code, now)
  })
  if (step === null) refuse('wrong_code', [{ field: 'code', problem: 'wrong' }])
  await throttle.forget(count.key)
  await takeStep(db, user.id, step)
  await confirmFactor(db, user.id, now)
  await recordAction(call, 'set_up_second_factor')
  return makeNewCodes(call)
}

async function makeNewCodes(call: OwnCall): Promise<WithRecoveryCodes> {
  const codes = makeRecoveryCodes()
  await replaceRecoveryCodes(call.db, call.user.id, codes.map(hashRecoveryCode))
  return { ...(await getSecondFactor(call)), recovery_codes: codes }
}

/** Replaces the user's recovery codes. */
export async function renewRecoveryCodes(
  call: Call<typeof secondFactorCalls.renewRecoveryCodes>,
): Promise<WithRecoveryCodes> {
  const { db, user } = call
  await holdOwner(call)
  orNotFound(await findSecondFactor(db, user.id))
  await recordAction(call, 'renew_recovery_codes')
  return makeNewCodes(call)
}

/** Removes the user's own second factor. */
export async function removeSecondFactor(
  call: Call<typeof secondFactorCalls.removeSecondFactor>,
): Promise<SecondFactor> {
  await holdOwner(call)
  if (await deleteFactor(call.db, call.user.id)) await recordAction(call, 'remove_second_factor')
  return getSecondFactor(call)
}

/** Removes the second factor of another user, who has lost it, and tells them. */
export async function removeUserSecondFactor(
  call: Call<typeof secondFactorCalls.removeUserSecondFactor>,
  { addresses }: Pick<App, 'addresses'>,
): Promise<ClubUser> {
  const { db, user, now, params } = call
  const { id: userId } = params
  // Their own they remove in their account, by proving who they are.
  if (userId === user.id) refuse('not_found')
  await holdUser(db, userId)
  if (!(await holdPresentUser(db, userId)) || !(await deleteFactor(db, userId))) refuse('not_found')
  await tellRemoval({ db, now }, userId, addresses)
  await recordAction(call, 'remove_second_factor', userId)
  return presentUser(call, userId)
}
