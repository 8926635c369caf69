import type { Db } from '../../src/platform/database/database.ts'
import { queryRow } from '../../src/platform/database/rows.ts'

/** Counts the connections of the test's database that wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`
  return row?.count ?? 0
}
