import { daysBetween, type Instant } from '@tertulia/core/calendar/calendar'
import type * as sessionCalls from '@tertulia/contract/session'
import type { Session } from '@tertulia/contract/session'
import type * as proofCalls from '@tertulia/contract/proofs'
import { findCaller } from '../../platform/access/access.sql.ts'
import type { CallerSession } from '../../platform/access/callers.ts'
import { rememberDevice } from '../../platform/access/known-devices.ts'
import { noteIdentity } from '../../platform/access/security-log.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import type { CustomerDatabase, Db } from '../../platform/database/database.ts'
import { checkPassword, hashPassword, isBcryptHash } from '../../platform/access/passwords.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { hashToken, makeToken } from '../../platform/access/tokens.ts'
import type { App } from '../../platform/app-context.ts'
import { findSecondFactor } from '../second-factors/second-factors.sql.ts'
import { setPassword } from '../users/registered-users.exports.ts'
import { holdUser } from '../users/users.sql.ts'
import { takeAnyCode } from '../second-factors/second-factors.exports.ts'
import { continueSession, presentSession, renewedEnd, startSession } from './session.exports.ts'
import {
  findCredentials,
  holdPassword,
  removeSession,
  deleteChallenge,
  findChallenged,
  saveChallenge,
} from './session.sql.ts'
import { openSignIn } from './sign-in-throttle.ts'

const challengeMinutes = 5

/** Begins the second step of a sign-in; returns what its code is sent with. */
async function startSecondStep(
  { db, now, customer }: { db: Db; now: Instant; customer: { id: number } },
  userId: number,
): Promise<string> {
  const { token, token_hash } = makeToken(customer.id)
  const expiresAt = Temporal.Instant.from(now).add({ minutes: challengeMinutes }).toString()
  await saveChallenge(db, { token_hash, user_id: userId, created_at: now, expires_at: expiresAt })
  return token
}

/** Ends a sign-in by a code; a wrong one counts like a wrong password. (docs/rules/second-factors.md) */
export async function confirmSignIn(
  call: Call<typeof proofCalls.confirmSignIn>,
  { throttles }: Pick<App, 'throttles'>,
): Promise<Session> {
  const { db, now, body } = call
  const tokenHash = hashToken(body.challenge)
  const person = (await findChallenged(db, { token_hash: tokenHash, now })) ?? refuse('sign_in_expired')
  noteIdentity(call.request, { customer_id: call.customer.id, user_id: person.id })
  const attempt = await openSignIn(call, person.email, throttles)
  const isRight = await attempt.check(async () => {
    // Another password, set meanwhile, has deleted the challenge.
    await holdUser(db, person.id)
    if (!(await deleteChallenge(db, tokenHash))) refuse('sign_in_expired')
    return (await takeAnyCode(db, { user_id: person.id, code: body.code, now })) || null
  })
  if (!isRight) refuse('wrong_code', [{ field: 'code', problem: 'wrong' }])
  await attempt.succeed()
  await rememberDevice(call, person.id)
  return startSession(call, person.id)
}

const renewedBelowDays = 15

/**
 * Signs in by e-mail and password; refuses `wrong_credentials`, `too_many_requests` after many failures, and
 * `code_needed` for an account with a second factor.
 */
export async function signIn(
  call: Call<typeof sessionCalls.signIn>,
  { database, throttles }: Pick<App, 'database' | 'throttles'>,
): Promise<Session> {
  const email = call.body.email.trim().toLowerCase()
  const attempt = await openSignIn(call, email, throttles)
  const begun = await attempt.check(() =>
    beginByPassword(call, { email, handle: database.forCustomer(call.customer.id) }),
  )
  if (!begun) refuse('wrong_credentials')
  if ('challenge' in begun) {
    // The password alone does not clear what wrong codes have counted.
    await attempt.takeBack()
    throw new Refusal('code_needed', begun)
  }
  await attempt.succeed()
  return begun
}

type Begun = Session | { challenge: string }

/** Checks the password before the transaction, in which it must still be the same; null when it is wrong. */
async function beginByPassword(
  call: Call<typeof sessionCalls.signIn>,
  credentials: { email: string; handle: CustomerDatabase },
): Promise<Begun | null> {
  const { email, handle } = credentials
  const { password } = call.body
  const { user, some_bcrypt_hash } = await findCredentials(handle.read, email)
  if (user) noteIdentity(call.request, { customer_id: call.customer.id, user_id: user.id })
  const passwordHash = user?.password_hash ?? null
  const isRight = await checkPassword(password, passwordHash, some_bcrypt_hash)
  if (!isRight || !user || passwordHash === null) return null
  const isBcrypt = isBcryptHash(passwordHash)
  const replacement = isBcrypt ? await hashPassword(password) : null
  const begun = await handle.tx(async (db) => {
    if (!(await holdPassword(db, user.id, passwordHash))) return null
    if (replacement !== null) await setPassword(db, { user_id: user.id, password_hash: replacement })
    return beginSession({ ...call, db }, user.id)
  })
  // Another sign-in may have replaced a bcrypt hash meanwhile; the password is then checked against the new one.
  return begun ?? (isBcrypt ? beginByPassword(call, credentials) : null)
}

/** Opens the session of a user whose password is right, or begins the step of their second factor. */
async function beginSession(start: Call<typeof sessionCalls.signIn>, userId: number): Promise<Begun> {
  if (await findSecondFactor(start.db, userId)) return { challenge: await startSecondStep(start, userId) }
  await rememberDevice(start, userId)
  return startSession(start, userId)
}

const parallelSeconds = 60

/** Returns whether a session was given its next token just now, which another tab is about to use. */
function isBeingRenewed(
  { proved_at, next_made_at }: Pick<CallerSession, 'proved_at' | 'next_made_at'>,
  now: Instant,
): boolean {
  if (next_made_at === null || next_made_at < proved_at) return false
  return Temporal.Instant.from(now).since(next_made_at).total('seconds') <= parallelSeconds
}

/**
 * Restores the session. With less than 15 days left, and once after each proof of identity, it gives a new token, which
 * replaces the present one when it is first used; but never for an impersonation. (docs/rules/accounts.md)
 */
export async function renewSession(call: Call<typeof sessionCalls.renewSession>): Promise<Session> {
  const { db, now, user, customer, today, session } = call
  if (!session) refuse('not_signed_in')
  const { token, expires_at, proved_at, token_made_at } = session
  const isShort = daysBetween(now.slice(0, 10), expires_at.slice(0, 10)) < renewedBelowDays
  const isLonger = isShort && renewedEnd(session, now) > expires_at
  const isDue = isLonger || proved_at > token_made_at
  if (user.impersonator || !isDue || isBeingRenewed(session, now))
    return presentSession({ ...session, user, customer, today }, token)
  // If the user ends their sessions meanwhile, this one must end too instead of being renewed.
  await holdUser(db, user.id)
  const held = (await findCaller(db, hashToken(token), now)) ?? refuse('not_signed_in')
  if (isBeingRenewed(held, now)) return presentSession(held, token)
  return (await continueSession(call, session)) ?? refuse('not_signed_in')
}

/** Ends the request's session; the end of an impersonation is recorded in the audit log. (docs/rules/roles.md) */
export async function signOut(call: Call<typeof sessionCalls.signOut>): Promise<Record<string, never>> {
  const { db, now, user, session, reply } = call
  // Cached responses must not outlive their reader's session.
  reply.header('clear-site-data', '"cache"')
  if (session) await removeSession(db, hashToken(session.token))
  if (user.impersonator) {
    const admin = { id: user.impersonator.id, impersonator: null }
    await recordAction({ db, user: admin, now }, 'end_impersonation', user.id)
  }
  return {}
}
