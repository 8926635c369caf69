import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/** Counts the connections of the test's database that wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`.execute(db)
  return rows[0]?.count ?? 0
}
