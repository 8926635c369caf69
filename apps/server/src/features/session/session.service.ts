import { daysBetween } from '@tertulia/core/calendar/calendar'
import type * as session from '@tertulia/contract/session'
import type { Session } from '@tertulia/contract/session'
import { recordAction } from '../../platform/access/audit-log.store.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import { checkPassword, isBcryptHash } from '../../platform/access/passwords.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import { findSecondFactor } from '../second-factors/second-factors.views.ts'
import { setPassword } from '../users/registered-users.results.ts'
import { holdUser } from '../users/users.views.ts'
import { continueSession, presentSession, startSession } from './session.results.ts'
import { findCredentials, holdPassword, removeSession } from './session.store.ts'
import { startSecondStep } from './second-step.service.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

const renewedBelowDays = 15

type SigningIn = { database: Pick<Database, 'forCustomer'>; throttle: SignInThrottle }

/**
 * Signs in by e-mail and password; refuses `wrong_credentials`, `too_many_requests` after many failures, and
 * `code_needed` for an account with a second factor.
 */
export async function signIn(
  call: Call<typeof session.signIn>,
  { database, throttle }: SigningIn,
): Promise<Session> {
  const { email, password } = call.body
  const account = `${call.customer.id}:${email.trim().toLowerCase()}`
  const network = networkOf(call.request)
  await throttle.check(account, network)
  const begun = await database.forCustomer(call.customer.id).tx(async (db) => {
    const userId = await findUserByPassword(db, email, password)
    if (userId === null) return null
    const start = { ...call, db }
    if (await findSecondFactor(db, userId)) return { challenge: await startSecondStep(start, userId) }
    return startSession(start, userId)
  })
  if (!begun) {
    await throttle.fail(account, network)
    refuse('wrong_credentials')
  }
  // The password alone does not clear what wrong codes have counted.
  if ('challenge' in begun) throw new Refusal('code_needed', begun)
  await throttle.succeed(account)
  return begun
}

async function findUserByPassword(db: Db, email: string, password: string): Promise<number | null> {
  const { user, some_bcrypt_hash: someBcryptHash } = await findCredentials(db, email)
  const passwordHash = user?.password_hash ?? null
  if (!(await checkPassword(password, passwordHash, someBcryptHash))) return null
  if (!user || passwordHash === null) return null
  const isHeld = await holdPassword(db, user.id, passwordHash)
  if (!isBcryptHash(passwordHash)) return isHeld ? user.id : null
  // Another sign-in may have replaced the hash meanwhile; the password is then checked against the new one.
  if (!isHeld) return findUserByPassword(db, email, password)
  await setPassword(db, { user_id: user.id, password })
  return user.id
}

/**
 * Restores the session; with less than 15 days left, replaces its token by a new one, but never for an impersonation.
 */
export async function renewSession(call: Call<typeof session.renewSession>): Promise<Session> {
  const { db, now, user, customer, today } = call
  if (!call.session) refuse('not_signed_in')
  const { token, expires_at: expiresAt } = call.session
  const daysLeft = daysBetween(now.slice(0, 10), expiresAt.slice(0, 10))
  if (user.impersonator || daysLeft >= renewedBelowDays) {
    return presentSession({ ...call.session, user, customer, today }, token)
  }
  // If the user ends their sessions meanwhile, this one must end too instead of being renewed.
  await holdUser(db, user.id)
  return (await continueSession(call, hashToken(token))) ?? refuse('not_signed_in')
}

/** Ends the request's session; the end of an impersonation is recorded in the audit log. (docs/rules/roles.md) */
export async function signOut(call: Call<typeof session.signOut>): Promise<Record<string, never>> {
  const { db, now, user, session: foundSession, reply } = call
  // Cached responses must not outlive their reader's session.
  reply.header('clear-site-data', '"cache"')
  if (foundSession) await removeSession(db, hashToken(foundSession.token))
  if (user.impersonator) {
    const admin = { id: user.impersonator.id, impersonator: null }
    await recordAction({ db, user: admin, now }, 'end_impersonation', user.id)
  }
  return {}
}
