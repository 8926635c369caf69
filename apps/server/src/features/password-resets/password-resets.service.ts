import type { askPasswordReset, getPasswordReset, resetPassword } from '@tertulia/contract/password-resets'
import { addHours, type Instant } from '@tertulia/core/calendar/calendar'
import { isCommonPassword } from '../../platform/common-passwords.ts'
import type { Db } from '../../platform/database.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { customerOfToken, hashToken, makeToken } from '../../platform/tokens.ts'
import { revokeAllTokens } from '../api-tokens/api-tokens.results.ts'
import { findSender } from '../customers/customers.views.ts'
import { enqueueMail } from '../outbox/outbox.results.ts'
import { endSessions } from '../session/session.results.ts'
import { setPassword } from '../users/registered-users.results.ts'
import { closeResets, deleteExpiredResets, insertReset, lockUserOfReset } from './password-resets.store.ts'
import { findResetRow, findUserByEmail, type ResetRow } from './password-resets.views.ts'
import { resetMail } from './reset.mail.ts'
import type { ResetThrottle } from './reset-throttle.ts'

const valid_hours = 24

// For so long an expired link is told from one that never was.
const kept_days = 7

/** Mails a link that sets a new password to whom an address belongs. (docs/rules/accounts.md) */
export async function sendReset(
  call: Call<typeof askPasswordReset>,
  { throttle, public_url }: { throttle: ResetThrottle; public_url: string },
): Promise<void> {
  const { db, customer, now, request } = call
  const email = call.body.email.toLowerCase()
  await throttle.count(`${customer.id}:${email}`, request.ip)
  const user = await findUserByEmail(db, email)
  if (!user) refuse('email_unknown', [{ field: 'email', problem: 'unknown' }])
  const { token, token_hash } = makeToken(customer.id)
  const expires_at = addHours(now, valid_hours)
  await insertReset(db, { token_hash, user_id: user.id, created_at: now, expires_at })
  const sender = await findSender(db, public_url)
  const letter = resetMail(sender, { ...user, hours: valid_hours, token })
  await enqueueMail(db, { recipient: email, expires_at, ...letter }, now)
}

/** Whose password a link sets. (docs/rules/accounts.md) */
export async function findReset(call: Call<typeof getPasswordReset>): Promise<{ email: string }> {
  const { email } = await getOpenReset(call.db, readToken(call), call.now)
  return { email }
}

/**
 * Sets a new password by a link, ends every session of its user, revokes his tokens and makes his other links worthless.
 * (docs/rules/accounts.md)
 */
export async function settleReset(call: Call<typeof resetPassword>): Promise<void> {
  const { db, now, body } = call
  const token_hash = readToken(call)
  // Before it is looked at: of two uses at once the second finds it used.
  await lockUserOfReset(db, token_hash)
  const { user_id } = await getOpenReset(db, token_hash, now)
  if (await isCommonPassword(body.password))
    refuse('common_password', [{ field: 'password', problem: 'common' }])
  await setPassword(db, { user_id, password: body.password })
  await closeResets(db, user_id, now)
  await endSessions(db, user_id)
  await revokeAllTokens(db, user_id, now)
}

/** Removes a customer's links that have been over for a week, for scheduled work. */
export async function removeOldResets(db: Db, now: Instant): Promise<void> {
  await deleteExpiredResets(db, addHours(now, -24 * kept_days))
}

/** What is kept of the token, which is worth something at its own customer only. */
function readToken({ params, customer }: Pick<Call<typeof getPasswordReset>, 'params' | 'customer'>): Buffer {
  if (customerOfToken(params.token) !== customer.id) refuse('reset_invalid')
  return hashToken(params.token)
}

async function getOpenReset(db: Db, token_hash: Buffer, now: Instant): Promise<ResetRow> {
  const reset = await findResetRow(db, token_hash)
  if (!reset || reset.used_at !== null) refuse('reset_invalid')
  if (Temporal.Instant.compare(reset.expires_at, now) <= 0) refuse('reset_expired')
  return reset
}
