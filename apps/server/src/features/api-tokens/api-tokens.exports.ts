import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { revokeTokensOf } from './api-tokens.sql.ts'

/** Revokes all tokens of a user who resets their password: someone else may have known the old one and created some. */
export async function revokeAllTokens(db: Db, userId: number, now: Instant): Promise<void> {
  await revokeTokensOf(db, userId, now)
}
