import type { Scope } from '@tertulia/core/api-tokens/scopes'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'

/** A token as it is listed. */
type StoredToken = {
  id: number
  name: string
  scopes: Scope[]
  created_at: Instant
  expires_at: Instant | null
  last_used_at: Instant | null
}

/** The tokens of a user that are not revoked, the newest first. */
export async function listTokens(db: Db, userId: number): Promise<StoredToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as StoredToken[]
}
