import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Holds the writing of a customer's notices until the transaction ends: other processes wait their turn. */
export async function holdNotices(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('notices'), current_customer_id())`.execute(db)
}
