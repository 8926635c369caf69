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
  return db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<Pick<StoredToken, 'scopes'>>()
    .execute()
}

type NewToken = {
  user_id: number
  name: string
  token_hash: Buffer
  scopes: Scope[]
  created_at: Instant
  expires_at: Instant | null
}

/** Saves a new token, only as a hash. */
export async function insertToken(db: Db, token: NewToken): Promise<void> {
  await db.insertInto('api_tokens').values(token).execute()
}

/** Revokes a token of a user; false when they have no such token or have revoked it before. */
export async function revokeToken(
  db: Db,
  { id, user_id, now }: { id: number; user_id: number; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Revokes every token of a user. */
export async function revokeTokensOf(db: Db, userId: number, now: Instant): Promise<void> {
  await db
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}
