import { addHours, type Instant } from '@tertulia/core/calendar/calendar'
import { hashToken, makeToken } from '../../platform/access/tokens.ts'
import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { findSender } from '../customers/customers.sql.ts'
import { invalidateResets } from '../password-resets/password-resets.exports.ts'
import { endSessions } from '../session/session.exports.ts'
import { getAddressee } from '../users/users.sql.ts'
import { oldEmailMail } from './email-changes.mail.ts'
import { deleteEmailChange, deleteWaiting, insertOldEmail } from './email-changes.sql.ts'

/** Hours for which a change can be undone from the old address. */
export const undoHours = 72

/** Drops the change that waits for a user; false when there is none. */
export async function dropEmailChange(db: Db, userId: number): Promise<boolean> {
  await deleteWaiting(db, userId)
  return deleteEmailChange(db, userId)
}

type Changing = {
  db: Db
  user: { id: number }
  customer: { id: number }
  now: Instant
  session: { token: string } | null
}

/**
 * Prepares that a user changes their address themselves: mails the old one a link that undoes it, ends their other
 * sessions, and drops what waits and what the old address opened. (docs/rules/accounts.md)
 */
export async function leaveOldEmail(
  { db, user, customer, now, session }: Changing,
  addresses: Addresses,
): Promise<void> {
  const person = await getAddressee(db, user.id)
  await invalidateResets(db, user)
  await dropEmailChange(db, user.id)
  const { token, token_hash } = makeToken(customer.id)
  const expiresAt = addHours(now, undoHours)
  const oldEmail = { user_id: user.id, email: person.email, token_hash, asked_at: now }
  await insertOldEmail(db, { ...oldEmail, made_at: now, expires_at: expiresAt })
  const letter = oldEmailMail(await findSender(db, addresses), { ...person, change: 'own', token })
  const reference = { email_change_of: user.id, asked_at: now }
  await enqueueMails(db, [{ recipient: person.email, kind: 'old_email', reference, ...letter }], now)
  await endSessions(db, user.id, session ? { token_hash: hashToken(session.token) } : undefined)
}
