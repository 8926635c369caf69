import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Blocks other processes from writing a customer's notices until the transaction ends. */
export async function holdNotices(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('notices'), current_customer_id())`.execute(db)
}
