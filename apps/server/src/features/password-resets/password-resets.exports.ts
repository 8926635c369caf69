import type { Language } from '@tertulia/core/customers/languages'
import { addHours, type Instant } from '@tertulia/core/calendar/calendar'
import { makeToken } from '../../platform/access/tokens.ts'
import type { Addresses } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/database.ts'
import { enqueueMails } from '../../platform/delivery/outbox.sql.ts'
import { findSender } from '../customers/customers.sql.ts'
import { type ForgetfulUser, deleteResetsOf, insertReset } from './password-resets.sql.ts'
import { resetMail, firstPasswordMail } from './password-resets.mail.ts'

const validHours = 24
const firstPasswordDays = 30

/** Invalidates the reset links of a user who has changed their password or address. (docs/rules/accounts.md) */
export async function invalidateResets(db: Db, user: { id: number }): Promise<void> {
  await deleteResetsOf(db, user.id)
}

/** Saves a new link of a user and mails it. */
export async function mailResetLink(
  { db, customer, now }: { db: Db; customer: { id: number }; now: Instant },
  user: ForgetfulUser,
  addresses: Addresses,
): Promise<void> {
  const { token, token_hash } = makeToken(customer.id)
  const expiresAt = addHours(now, validHours)
  await insertReset(db, { token_hash, user_id: user.id, created_at: now, expires_at: expiresAt })
  const sender = await findSender(db, addresses)
  const letter = resetMail(sender, { ...user, hours: validHours, token })
  const message = { user_id: user.id, kind: 'password_reset', expires_at: expiresAt }
  await enqueueMails(db, [{ ...message, ...letter }], now)
}

/** Makes the link by which a user that nobody has given a password sets the first one; returns its token. */
export async function makeFirstLink(
  db: Db,
  { customer_id, user_id, now }: { customer_id: number; user_id: number; now: Instant },
): Promise<string> {
  const { token, token_hash } = makeToken(customer_id)
  await insertReset(db, { token_hash, user_id, created_at: now, expires_at: addHours(now, validHours) })
  return token
}

/** Mails each imported user a link, valid for 30 days, to set their first password. */
export async function mailFirstPasswords(
  { db, customer, now }: { db: Db; customer: { id: number }; now: Instant },
  users: readonly { id: number; name: string; language: Language }[],
  addresses: Addresses,
): Promise<void> {
  const sender = await findSender(db, addresses)
  const expiresAt = addHours(now, 24 * firstPasswordDays)
  const mails = []
  for (const { id, name, language } of users) {
    const { token, token_hash } = makeToken(customer.id)
    await insertReset(db, { token_hash, user_id: id, created_at: now, expires_at: expiresAt })
    const letter = firstPasswordMail(sender, { language, name, days: firstPasswordDays, token })
    mails.push({ user_id: id, kind: 'first_password', expires_at: expiresAt, ...letter })
  }
  await enqueueMails(db, mails, now)
}
