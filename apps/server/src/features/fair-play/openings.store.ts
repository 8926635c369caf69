import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Saves when a player first opened a quiz; nothing on a day without a round, which no season compares. */
export async function insertOpening(
  db: Db,
  { quiz_id, user_id, opened_at }: { quiz_id: number; user_id: number; opened_at: Instant },
): Promise<void> {
  await sql`
    insert into quiz_openings (quiz_id, user_id, opened_at)
    select z.id, ${user_id}::int, ${opened_at}::timestamptz
    from quizzes z join rounds r on r.customer_id = z.customer_id and r.date = z.date
    where z.id = ${quiz_id}
    on conflict (customer_id, quiz_id, user_id) do nothing`.execute(db)
}

/** Deletes the openings of quizzes before a season. */
export async function removeEarlierOpenings(db: Db, oldest: number): Promise<void> {
  await sql`
    delete from quiz_openings o using quizzes z
    where z.customer_id = o.customer_id and z.id = o.quiz_id
      and z.date < (select min(date) from rounds where season = ${oldest})`.execute(db)
}
