import type * as apiTokenCalls from '@tertulia/contract/api-tokens'
import type { ApiToken } from '@tertulia/contract/api-tokens'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { apiTokensMax } from '@tertulia/core/api-tokens/scopes'
import { addDays, dateInZone, endOfDay, type Instant } from '@tertulia/core/calendar/calendar'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { makeApiToken } from '../../platform/access/tokens.ts'
import { holdPresentUser, holdUser } from '../users/users.sql.ts'
import { listTokens, insertToken, revokeToken } from './api-tokens.sql.ts'

type Tokens = ReplyOf<typeof apiTokenCalls.listApiTokens>
type OwnCall = Pick<Call<typeof apiTokenCalls.listApiTokens>, 'db' | 'user' | 'customer' | 'now'>

/** Lists a user's tokens, the newest first; never the tokens themselves. */
export async function listApiTokens(call: OwnCall): Promise<Tokens> {
  const { db, user, customer, now } = call
  const rows = await listTokens(db, user.id)
  return {
    api_tokens: rows.map(({ expires_at, ...row }): ApiToken => {
      // A token expires at the midnight that ends its last day, which is already the next date.
      const validUntil = expires_at && addDays(dateInZone(expires_at, customer.time_zone), -1)
      return { ...row, valid_until: validUntil, expired: isOver(expires_at, now) }
    }),
  }
}

const isOver = (expiresAt: Instant | null, now: Instant) =>
  expiresAt !== null && Temporal.Instant.compare(expiresAt, now) <= 0

/** Creates a token and returns it, this once; a user has ten at most. */
export async function createApiToken(
  call: Call<typeof apiTokenCalls.createApiToken>,
): Promise<Tokens & { token: string }> {
  const { db, user, customer, now, today, body } = call
  const name = cleanLine(body.name)
  if (name === '') refuse('invalid_input', [{ field: 'name', problem: 'missing' }])
  await holdUser(db, user.id)
  if (!(await holdPresentUser(db, user.id))) refuse('not_signed_in')
  if ((await listTokens(db, user.id)).length >= apiTokensMax) refuse('too_many_tokens')
  const { token, token_hash } = makeApiToken(customer.id)
  const { valid_days, scopes } = body
  const expiresAt = valid_days === null ? null : endOfDay(addDays(today, valid_days), customer.time_zone)
  await insertToken(db, {
    user_id: user.id,
    name,
    token_hash,
    scopes,
    created_at: now,
    expires_at: expiresAt,
  })
  await recordAction({ db, user, now }, `create_api_token ${scopes.join(' ')}`)
  return { ...(await listApiTokens(call)), token }
}

/** Revokes one of the user's tokens at once and for good. */
export async function revokeApiToken(call: Call<typeof apiTokenCalls.revokeApiToken>): Promise<Tokens> {
  const { db, user, now, params } = call
  if (!(await revokeToken(db, { id: params.id, user_id: user.id, now }))) refuse('not_found')
  await recordAction({ db, user, now }, `revoke_api_token ${params.id}`)
  return listApiTokens(call)
}
