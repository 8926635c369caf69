import { sql } from 'kysely'
import type { Db } from './database.ts'

/** What some work gives, with everything that it wrote taken back. */
export async function tryOut<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint try_out`.execute(db)
  try {
    return await work()
  } finally {
    await sql`rollback to savepoint try_out`.execute(db)
  }
}
