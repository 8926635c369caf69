import { daysBetween, type Instant } from '@tertulia/core/calendar/calendar'
import type { renewSession, Session, signIn, signOut } from '@tertulia/contract/session'
import { recordAction } from '../../platform/audit-log.store.ts'
import type { Db } from '../../platform/database.ts'
import { checkPassword } from '../../platform/passwords.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { hashToken } from '../../platform/tokens.ts'
import { holdUser } from '../users/users.views.ts'
import { continueSession, presentSession, startSession } from './session.results.ts'
import { findCredentials, holdPassword, removeExpiredSessions, removeSession } from './session.store.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

const renewed_below_days = 15

/** Signs in by e-mail and password; refuses `wrong_credentials`, or `too_many_requests` after many failures. */
export async function openSession(call: Call<typeof signIn>, throttle: SignInThrottle): Promise<Session> {
  const { email, password } = call.body
  const account = `${call.customer.id}:${email.trim().toLowerCase()}`
  await throttle.check(account, call.request.ip)
  const user_id = await findUserByPassword(call.db, email, password)
  if (user_id === null) {
    await throttle.fail(account, call.request.ip)
    refuse('wrong_credentials')
  }
  await throttle.succeed(account)
  return startSession(call, user_id)
}

async function findUserByPassword(db: Db, email: string, password: string): Promise<number | null> {
  const { id, password_hash } = (await findCredentials(db, email)) ?? { id: 0, password_hash: null }
  if (!(await checkPassword(password, password_hash)) || password_hash === null) return null
  return (await holdPassword(db, id, password_hash)) ? id : null
}

/** Restores the session; below 15 remaining days with a new token in the old one's place, but never an impersonation. */
export async function extendSession(call: Call<typeof renewSession>): Promise<Session> {
  const { db, now, user, customer, today } = call
  if (!call.session) refuse('not_signed_in')
  const { token, expires_at } = call.session
  const days_left = daysBetween(now.slice(0, 10), expires_at.slice(0, 10))
  if (user.impersonator || days_left >= renewed_below_days) {
    return presentSession({ user, customer, today, expires_at }, token)
  }
  // Who ends his sessions meanwhile ends this one, too: it does not go on in another's place.
  await holdUser(db, user.id)
  return (await continueSession(call, hashToken(token))) ?? refuse('not_signed_in')
}

/** Ends the session that the request came with; the end of an impersonation is written down. (docs/rules/roles.md) */
export async function closeSession(call: Call<typeof signOut>): Promise<Record<string, never>> {
  const { db, now, user, session, reply } = call
  // What the browser keeps of answers goes with who read them.
  reply.header('clear-site-data', '"cache"')
  if (session) await removeSession(db, hashToken(session.token))
  const action = 'end_impersonation'
  if (user.impersonator) {
    await recordAction(db, { user_id: user.impersonator.id, subject_id: user.id, action, created_at: now })
  }
  return {}
}

/** Ends every session of the customer that is over, for scheduled work. */
export async function endExpiredSessions(db: Db, now: Instant): Promise<void> {
  await removeExpiredSessions(db, now)
}
