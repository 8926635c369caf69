import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

type Asked = { user_id: number; today: CalendarDate; plays: boolean; corrects: boolean }

type Current = { quiz: boolean; not_corrected_quizzes: CalendarDate[] }

/** Whether a player has today's quiz before him, and on which dates answers wait for a reviewer, in one statement. */
export async function findCurrent(db: Db, { user_id, today, plays, corrects }: Asked): Promise<Current> {
  const { rows } = await sql<Current>`
    select
      ${plays}::bool and exists (
        select from quizzes z
        where z.date = ${today} and z.kind = 'daily' and z.complete and not exists (
          select from submissions s
          where s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = ${user_id})
      ) as quiz,
      (select coalesce(json_agg(z.date order by z.date), '[]') from quizzes z
        where ${corrects}::bool and z.kind = 'daily' and z.id in (
          select q.quiz_id
          from verdicts v
          join questions q on q.customer_id = v.customer_id and q.id = v.question_id
          where v.is_right is null)
      ) as not_corrected_quizzes`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('the statement gave no row')
  return row
}
