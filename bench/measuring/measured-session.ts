import { makeToken } from '@tertulia/server/platform/access/tokens'
import type { Database } from '@tertulia/server/platform/database/database'
import { sql } from 'kysely'

/** Creates a session of a user and returns its token. */
export async function makeSession(
  database: Database,
  { customer_id, user_id, now }: { customer_id: number; user_id: number; now: string },
): Promise<string> {
  const { token, token_hash } = makeToken(customer_id)
  await sql`
    insert into sessions (user_id, token_hash, created_at, last_seen_at, proved_at, expires_at)
    values (${user_id}, ${token_hash}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz, '2099-01-01')`.execute(
    database.forCustomer(customer_id).read,
  )
  return token
}
