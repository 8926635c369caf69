import { addHours, type Instant } from '@tertulia/core/calendar/calendar'
import type { Session } from '@tertulia/contract/session'
import { findCaller, type Caller, type Customer } from '../../platform/access.views.ts'
import type { Db } from '../../platform/database.ts'
import { makeToken } from '../../platform/tokens.ts'
import { logoUrl } from '../customers/customer-logo.views.ts'
import { mediumUrl } from '../media/media.views.ts'
import { removeSessionsOf, saveSession } from './session.store.ts'

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

/** Opens a session in the place of one that is renewed, begun when that was. (docs/rules/accounts.md) */
export function continueSession(
  start: SessionStart,
  continued: { user_id: number; created_at: Instant },
): Promise<Session> {
  return open(start, { ...continued, days: session_days })
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

type Opening = { user_id: number; impersonator_id?: number; created_at?: Instant; days: number }

async function open({ db, now, customer, request }: SessionStart, opening: Opening): Promise<Session> {
  const { days, ...who } = opening
  const { token, token_hash } = makeToken(customer.id)
  const expires_at = addHours(now, 24 * days)
  const user_agent = request?.headers['user-agent']?.slice(0, user_agent_max) ?? null
  await saveSession(db, { token_hash, created_at: now, ...who, user_agent, expires_at })
  const caller = await findCaller(db, token_hash, now)
  if (!caller) throw new Error('the session just opened is not there')
  return presentSession(caller, token)
}
