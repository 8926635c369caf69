import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Returns the result of work and rolls back all its writes. */
export async function tryOut<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint try_out`.execute(db)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint try_out`.execute(db)
  }
}
