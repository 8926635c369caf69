import { addDays, daysBetween, type Instant } from '@tertulia/core/calendar/calendar'
import type { renewSession, Session, signIn, signOut } from '@tertulia/contract/session'
import { findCaller, type Caller } from '../../platform/access.views.ts'
import type { Db } from '../../platform/database.ts'
import { checkPassword } from '../../platform/passwords.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { hashToken, makeToken } from '../../platform/tokens.ts'
import { mediumUrl } from '../media/media.views.ts'
import { findCredentials, removeExpiredSessions, removeSession, saveSession } from './session.store.ts'
import type { SignInThrottle } from './sign-in-throttle.ts'

const session_days = 30
const renewed_below_days = 15

type Start = Pick<Call<typeof signIn>, 'db' | 'now' | 'customer'>

function presentSession(caller: Caller, access_token: string): Session {
  const { image, ...person } = caller.user
  const { id: customer_id, name: customer_name, logo } = caller.customer
  return {
    access_token,
    expires_at: caller.expires_at,
    user: {
      ...person,
      image: image && mediumUrl(customer_id, image),
      customer: { id: customer_id, name: customer_name, logo },
    },
  }
}

/** Opens a session for a user and answers it (rules: docs/rules/accounts.md). */
export async function startSession({ db, now, customer }: Start, user_id: number): Promise<Session> {
  const { token, token_hash } = makeToken(customer.id)
  const expires_at = addDays(now.slice(0, 10), session_days) + now.slice(10)
  await saveSession(db, { token_hash, user_id, created_at: now, expires_at })
  const caller = await findCaller(db, token_hash, now)
  if (!caller) throw new Error('the session just opened is not there')
  return presentSession(caller, token)
}

/** Signs in by e-mail and password; refuses `wrong_credentials`, or `too_many_requests` after many failures. */
export async function openSession(call: Call<typeof signIn>, throttle: SignInThrottle): Promise<Session> {
  const { email, password } = call.body
  const account = `${call.customer.id}:${email.trim().toLowerCase()}`
  await throttle.check(account, call.request.ip)
  const credentials = await findCredentials(call.db, email)
  const accepted = await checkPassword(password, credentials?.password_hash ?? null)
  if (!credentials || !accepted) {
    await throttle.fail(account, call.request.ip)
    refuse('wrong_credentials')
  }
  await throttle.succeed(account)
  return startSession(call, credentials.id)
}

/** Restores the session; below 15 remaining days with a new token in the old one's place. */
export async function extendSession(call: Call<typeof renewSession>): Promise<Session> {
  const { db, now, user, customer, today } = call
  if (!call.session) refuse('not_signed_in')
  const { token, expires_at } = call.session
  if (daysBetween(now.slice(0, 10), expires_at.slice(0, 10)) >= renewed_below_days) {
    return presentSession({ user, customer, today, expires_at }, token)
  }
  await removeSession(db, hashToken(token))
  return startSession(call, user.id)
}

/** Ends the session that the request came with. */
export async function closeSession(call: Call<typeof signOut>): Promise<Record<string, never>> {
  if (call.session) await removeSession(call.db, hashToken(call.session.token))
  return {}
}

/** Ends every session of the customer that is over, for scheduled work. */
export async function endExpiredSessions(db: Db, now: Instant): Promise<void> {
  await removeExpiredSessions(db, now)
}
