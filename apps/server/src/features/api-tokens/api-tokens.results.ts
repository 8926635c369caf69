import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { revokeTokensOf } from './api-tokens.store.ts'

/** Revokes all tokens of somebody who has lost his password: whoever had it may have made some. (docs/rules/api-tokens.md) */
export async function revokeAllTokens(db: Db, user_id: number, now: Instant): Promise<void> {
  await revokeTokensOf(db, user_id, now)
}
