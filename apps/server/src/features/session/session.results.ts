import { addHours, type Instant } from '@tertulia/core/calendar/calendar'
import type { Session } from '@tertulia/contract/session'
import { findCaller, type Caller, type Customer } from '../../platform/access.views.ts'
import type { Db } from '../../platform/database.ts'
import { hashToken, makeToken } from '../../platform/tokens.ts'
import { logoUrl } from '../customers/customer-logo.views.ts'
import { mediumUrl } from '../media/media.views.ts'
import { removeSessionsOf, replaceToken, saveSession } from './session.store.ts'

const session_days = 30
const impersonation_days = 1

export type SessionStart = {
  db: Db
  now: Instant
  customer: Pick<Customer, 'id'>
  /** What the browser says of itself is kept, so that its person knows it again. */
  request?: { headers: { 'user-agent'?: string | undefined } }
}

const user_agent_max = 500

/** A session as its holder is answered it. */
export function presentSession(caller: Caller, access_token: string): Session {
  const { image, ...person } = caller.user
  const { id: customer_id, name: customer_name } = caller.customer
  return {
    access_token,
    expires_at: caller.expires_at,
    user: {
      ...person,
      image: image && mediumUrl(customer_id, image),
      customer: { id: customer_id, name: customer_name, logo: logoUrl(caller.customer) },
    },
  }
}

/** Opens a session for a user and answers it (rules: docs/rules/accounts.md). */
export function startSession(start: SessionStart, user_id: number): Promise<Session> {
  return open(start, { user_id, days: session_days })
}

/** Renews a session: another token and another month, and all else goes on. Null when it has ended. (docs/rules/accounts.md) */
export async function continueSession(start: SessionStart, old_hash: Buffer): Promise<Session | null> {
  const { token, token_hash } = makeToken(start.customer.id)
  const expires_at = addHours(start.now, 24 * session_days)
  const renewed = { token_hash, user_agent: userAgentOf(start), expires_at }
  return (await replaceToken(start.db, old_hash, renewed)) ? present(start, token) : null
}

/** Opens a session in which an admin acts as a user, for a day. (docs/rules/roles.md) */
export function startImpersonation(
  start: SessionStart,
  who: { user_id: number; impersonator_id: number },
): Promise<Session> {
  return open(start, { ...who, days: impersonation_days })
}

/**
 * Ends a user's sessions, but for the one that is kept, and those in which he acts as somebody else.
 * (docs/rules/accounts.md)
 */
export async function endSessions(db: Db, user_id: number, kept?: { token_hash: Buffer }): Promise<void> {
  await removeSessionsOf(db, user_id, kept?.token_hash ?? null)
}

type Opening = { user_id: number; impersonator_id?: number; days: number }

async function open(start: SessionStart, { days, ...who }: Opening): Promise<Session> {
  const { db, now, customer } = start
  const { token, token_hash } = makeToken(customer.id)
  const expires_at = addHours(now, 24 * days)
  await saveSession(db, { token_hash, created_at: now, ...who, user_agent: userAgentOf(start), expires_at })
  return present(start, token)
}

const userAgentOf = ({ request }: SessionStart) =>
  request?.headers['user-agent']?.slice(0, user_agent_max) ?? null

async function present({ db, now }: SessionStart, token: string): Promise<Session> {
  const caller = await findCaller(db, hashToken(token), now)
  if (!caller) throw new Error('the session just opened is not there')
  return presentSession(caller, token)
}
