import type { ApiToken, createApiToken, listApiTokens, revokeApiToken } from '@tertulia/contract/api-tokens'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { api_tokens_max } from '@tertulia/core/api-tokens/scopes'
import { addDays, addHours, dateInZone, endOfDay, type Instant } from '@tertulia/core/calendar/calendar'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { recordAction } from '../../platform/audit-log.store.ts'
import type { Db } from '../../platform/database.ts'
import { refuse, refuseImpersonator } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { makeApiToken } from '../../platform/tokens.ts'
import { holdPresentUser, holdUser } from '../users/users.views.ts'
import { deleteOverTokens, insertToken, revokeToken } from './api-tokens.store.ts'
import { listTokens } from './api-tokens.views.ts'

type Tokens = ReplyOf<typeof listApiTokens>
type OwnCall = Pick<Call<typeof listApiTokens>, 'db' | 'user' | 'customer' | 'now'>

// For so long a token that is over is still told of.
const kept_days = 30

/** A person's tokens, the newest first; never the tokens themselves. (docs/rules/api-tokens.md) */
export async function listOwnTokens(call: OwnCall): Promise<Tokens> {
  refuseImpersonator(call)
  const { db, user, customer, now } = call
  const rows = await listTokens(db, user.id)
  return {
    api_tokens: rows.map(({ expires_at, ...row }): ApiToken => {
      // It is over with the day after its last one.
      const valid_until = expires_at && addDays(dateInZone(expires_at, customer.time_zone), -1)
      return { ...row, valid_until, expired: isOver(expires_at, now) }
    }),
  }
}

const isOver = (expires_at: Instant | null, now: Instant) =>
  expires_at !== null && Temporal.Instant.compare(expires_at, now) <= 0

/** Makes a token and tells it, this once; a person has ten at most. (docs/rules/api-tokens.md) */
export async function makeOwnToken(call: Call<typeof createApiToken>): Promise<Tokens & { token: string }> {
  refuseImpersonator(call)
  const { db, user, customer, now, today, body } = call
  const name = cleanLine(body.name)
  if (name === '') refuse('invalid_input', [{ field: 'name', problem: 'missing' }])
  await holdUser(db, user.id)
  if (!(await holdPresentUser(db, user.id))) refuse('not_signed_in')
  if ((await listTokens(db, user.id)).length >= api_tokens_max) refuse('too_many_tokens')
  const { token, token_hash } = makeApiToken(customer.id)
  const { valid_days, scopes } = body
  const expires_at = valid_days === null ? null : endOfDay(addDays(today, valid_days), customer.time_zone)
  await insertToken(db, {
    user_id: user.id,
    name,
    token_hash,
    scopes,
    created_at: now,
    expires_at,
  })
  await recordAction(db, {
    user_id: user.id,
    action: `create_api_token ${scopes.join(' ')}`,
    created_at: now,
  })
  return { ...(await listOwnTokens(call)), token }
}

/** Revokes a token of the person who asks, at once and for ever. (docs/rules/api-tokens.md) */
export async function revokeOwnToken(call: Call<typeof revokeApiToken>): Promise<Tokens> {
  refuseImpersonator(call)
  const { db, user, now, params } = call
  if (!(await revokeToken(db, { id: params.id, user_id: user.id, now }))) refuse('not_found')
  await recordAction(db, { user_id: user.id, action: `revoke_api_token ${params.id}`, created_at: now })
  return listOwnTokens(call)
}

/** Removes a customer's tokens that were revoked, or ran out, a month ago, for scheduled work. (docs/rules/api-tokens.md) */
export async function removeOldTokens(db: Db, now: Instant): Promise<void> {
  await deleteOverTokens(db, addHours(now, -24 * kept_days))
}
