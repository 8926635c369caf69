import { addHours, type Instant } from '@tertulia/core/calendar/calendar'
import type { Session, SessionUser } from '@tertulia/contract/session'
import type { App } from '../../platform/app-context.ts'
import type { CallerSession } from '../../platform/access/callers.ts'
import { withholdStaffRoles } from '../../platform/access/staff-factor.ts'
import { findCaller, type Caller, type Customer } from '../../platform/access/access.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { customerOfToken, hashToken, makeToken } from '../../platform/access/tokens.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { mediumUrl } from '../../platform/files/media-storage.ts'
import { logoUrl } from '../customers/customers.sql.ts'
import {
  holdSession,
  removeSessionById,
  removeSessionsOf,
  saveNextToken,
  saveProof,
  saveSession,
  deleteChallengesOf,
} from './session.sql.ts'

const sessionDays = 30
const impersonationDays = 1
const sessionDaysMax = 180

type SessionStart = {
  db: Db
  now: Instant
  customer: Pick<Customer, 'id'>
  /** The user agent is saved, so that users recognise their devices. */
  request?: { headers: { 'user-agent'?: string | undefined } }
}

const userAgentMax = 500

/** Presents a session to its user, with the roles that they hold. */
export function presentSession(caller: Caller, accessToken: string): Session {
  const { image, held_roles, ...person } = caller.user
  const { id: customerId, name: customerName } = caller.customer
  return {
    access_token: accessToken,
    expires_at: caller.expires_at,
    user: {
      ...person,
      valid_roles: held_roles,
      image: image && mediumUrl(customerId, image),
      customer: { id: customerId, name: customerName, logo: logoUrl(caller.customer) },
    },
  }
}

/** Finds the signed-in user of a session's token, as `presentSession` presents them; null when it has ended. */
export async function findSessionUser(
  token: string,
  { database, addresses, now }: Pick<App, 'database' | 'addresses'> & { now: Instant },
): Promise<SessionUser | null> {
  const customerId = customerOfToken(token)
  if (customerId === null) return null
  const db = database.forCustomer(customerId).read
  const found = await findCaller(db, hashToken(token), now)
  const caller = found && (await withholdStaffRoles(found, { db, now, addresses }))
  return caller && presentSession(caller, token).user
}

/** Saves that the person of a session proved who they are. (docs/rules/second-factors.md) */
export const keepProof = (db: Db, token: string, now: Instant): Promise<void> =>
  saveProof(db, hashToken(token), now)

/** Opens a session for a user and returns it. (docs/rules/accounts.md) */
export function startSession(start: SessionStart, userId: number): Promise<Session> {
  return open(start, { user_id: userId, days: sessionDays })
}

type Lasting = Pick<CallerSession, 'begun_at' | 'expires_at'>

/** Returns when a session ends that is renewed now: in a month, but not later than its person must sign in again. */
export function renewedEnd({ begun_at, expires_at }: Lasting, now: Instant): Instant {
  const ends = [addHours(now, 24 * sessionDays), addHours(begun_at, 24 * sessionDaysMax)].toSorted()
  return [ends[0] ?? expires_at, expires_at].toSorted().at(-1) ?? expires_at
}

/**
 * Gives a session its next token and a later end; everything else stays. Null when it has ended.
 * (docs/rules/accounts.md)
 */
export async function continueSession(
  start: SessionStart,
  old: Lasting & { token: string },
): Promise<Session | null> {
  const { db, now, customer } = start
  const next = makeToken(customer.id)
  const renewed = {
    next_token_hash: next.token_hash,
    next_made_at: now,
    user_agent: userAgentOf(start),
    expires_at: renewedEnd(old, now),
  }
  const isSaved = await saveNextToken(db, hashToken(old.token), renewed)
  return isSaved ? { ...(await present(start, old.token)), access_token: next.token } : null
}

/**
 * Opens a session in which an admin acts as a user, for a day, and no longer than the admin's own lasts.
 * (docs/rules/roles.md)
 */
export async function startImpersonation(
  start: SessionStart & { session: { token: string } | null },
  who: { user_id: number; impersonator_id: number },
): Promise<Session> {
  const own = start.session && (await holdSession(start.db, hashToken(start.session.token)))
  if (!own) refuse('not_signed_in')
  return open(start, { ...who, impersonator_session_id: own.id, days: impersonationDays })
}

/**
 * Ends a user's sessions except the given one, and those in which they act as another user. (docs/rules/accounts.md)
 */
export async function endSessions(db: Db, userId: number, stored?: { token_hash: Buffer }): Promise<void> {
  await removeSessionsOf(db, userId, stored?.token_hash ?? null)
  await deleteChallengesOf(db, userId)
}

/** Ends one of a user's sessions; false when it is not theirs or has ended. (docs/rules/accounts.md) */
export async function endSessionById(db: Db, userId: number, id: number): Promise<boolean> {
  return removeSessionById(db, userId, id)
}

type Opening = { user_id: number; impersonator_id?: number; impersonator_session_id?: number; days: number }

async function open(start: SessionStart, { days, ...who }: Opening): Promise<Session> {
  const { db, now, customer } = start
  const { token, token_hash } = makeToken(customer.id)
  const expiresAt = addHours(now, 24 * days)
  await saveSession(db, {
    token_hash,
    created_at: now,
    proved_at: now,
    ...who,
    user_agent: userAgentOf(start),
    expires_at: expiresAt,
  })
  return present(start, token)
}

const userAgentOf = ({ request }: SessionStart) =>
  request?.headers['user-agent']?.slice(0, userAgentMax) ?? null

async function present({ db, now }: SessionStart, token: string): Promise<Session> {
  const caller = await findCaller(db, hashToken(token), now)
  if (!caller) throw new Error('the session just opened is not there')
  return presentSession(caller, token)
}
