import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

/**
 * SQL condition: the user `u` has a profile visible to others: anyone who has had a role or has played, also as a
 * former player. Users who wait for approval have none.
 */
export const profileExists = sql`(u.anonymised_at is not null
  or exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id)
  or exists (select from submissions s where s.customer_id = u.customer_id and s.user_id = u.id))`

/** Returns whether a user has a profile visible to others. */
export async function hasProfile(db: Db, id: number): Promise<boolean> {
  const rows = await queryRows(db)`select from users u where u.id = ${id} and ${profileExists}`
  return rows.length > 0
}
