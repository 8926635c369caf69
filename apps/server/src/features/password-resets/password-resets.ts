import type * as passwordResetCalls from '@tertulia/contract/password-resets'
import type { FastifyRequest } from 'fastify'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { refuseEasyPassword } from '../../platform/access/common-passwords.ts'
import { hashPassword } from '../../platform/access/passwords.ts'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { networkOf } from '../../platform/limits/networks.ts'
import type { Throttles } from '../../platform/limits/throttle.ts'
import { noteIdentity } from '../../platform/access/security-log.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { customerOfToken, hashToken } from '../../platform/access/tokens.ts'
import type { App } from '../../platform/app-context.ts'
import { revokeAllTokens } from '../api-tokens/api-tokens.exports.ts'
import { endSessions } from '../session/session.exports.ts'
import { setPassword } from '../users/registered-users.exports.ts'
import { mailResetLink } from './password-resets.exports.ts'
import {
  findForgetfulUser,
  findResetRow,
  findUserByEmail,
  type ResetRow,
  closeResets,
  lockUserOfReset,
} from './password-resets.sql.ts'

/** Mails a password reset link to the user of an address. (docs/rules/accounts.md) */
export async function askPasswordReset(
  call: Call<typeof passwordResetCalls.askPasswordReset>,
  { throttles, addresses }: Pick<App, 'throttles' | 'addresses'>,
): Promise<void> {
  const { db, customer, request } = call
  const email = call.body.email.toLowerCase()
  await countReset(throttles, { account: `${customer.id}:${email}`, request })
  const user = await findUserByEmail(db, email)
  if (!user) refuse('email_unknown', [{ field: 'email', problem: 'unknown' }])
  await mailResetLink(call, user, addresses)
}

/** Mails a user a password reset link in an admin's name; counts like one the user asked for. */
export async function sendPasswordLink(
  call: Call<typeof passwordResetCalls.sendPasswordLink>,
  { throttles, addresses }: Pick<App, 'throttles' | 'addresses'>,
): Promise<void> {
  const { db, customer, user, now, request, params } = call
  const forgetful = orNotFound(await findForgetfulUser(db, params.id))
  await countReset(throttles, { account: `${customer.id}:${forgetful.email}`, request })
  await mailResetLink(call, forgetful, addresses)
  await recordAction({ db, user, now }, 'send_password_link', params.id)
}

/** Limits requests for a new password by account, existing or not, and by network. (docs/rules/accounts.md) */
async function countReset(
  throttles: Throttles,
  { account, request }: { account: string; request: FastifyRequest },
): Promise<void> {
  await throttles['reset-network'].count(networkOf(request))
  await throttles['reset-account'].count(account)
}

/** Finds the user of a password reset link. (docs/rules/accounts.md) */
export async function getPasswordReset(
  call: Call<typeof passwordResetCalls.getPasswordReset>,
): Promise<{ email: string }> {
  const { email } = await getOpenReset(call.db, readToken(call), call.now)
  return { email }
}

/**
 * Sets a new password by a link, ends every session of its user, revokes their tokens and invalidates their other
 * links. (docs/rules/accounts.md)
 */
export async function resetPassword(
  call: Call<typeof passwordResetCalls.resetPassword>,
  { database }: Pick<App, 'database'>,
): Promise<void> {
  const { now, body, customer } = call
  const tokenHash = readToken(call)
  const { name, surname, email } = await getOpenReset(call.db, tokenHash, now)
  await refuseEasyPassword(body.password, [name, surname, email, customer.name])
  const passwordHash = await hashPassword(body.password)
  await database.forCustomer(customer.id).tx(async (db) => {
    // Locked before it is read again: of two simultaneous uses, the second finds it used.
    await lockUserOfReset(db, tokenHash)
    const { user_id } = await getOpenReset(db, tokenHash, now)
    noteIdentity(call.request, { customer_id: customer.id, user_id })
    await setPassword(db, { user_id, password_hash: passwordHash })
    await closeResets(db, user_id, now)
    await endSessions(db, user_id)
    await revokeAllTokens(db, user_id, now)
  })
}

/** Hashes the token, which is valid at its own customer only. */
function readToken({
  params,
  customer,
}: Pick<Call<typeof passwordResetCalls.getPasswordReset>, 'params' | 'customer'>): Buffer {
  if (customerOfToken(params.token) !== customer.id) refuse('reset_invalid')
  return hashToken(params.token)
}

async function getOpenReset(db: Db, tokenHash: Buffer, now: Instant): Promise<ResetRow> {
  const reset = await findResetRow(db, tokenHash)
  if (!reset || reset.used_at !== null) refuse('reset_invalid')
  if (Temporal.Instant.compare(reset.expires_at, now) <= 0) refuse('reset_expired')
  return reset
}
