import type { RoundWithoutQuiz } from '@tertulia/contract/closed-days'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'

/** SQL for whether the question `q` of the quiz `z` is written. */
export const isWritten = sql`q.text <> '' and q.answer <> '' and (z.kind = 'special' or q.subtheme_id is not null)`

/** SQL for the questions that the quiz `z` lacks, with their themes. */
export const missingQuestions = sql`coalesce((
  select json_agg(json_build_object('position', q.position, 'theme', t.slug) order by q.position)
  from questions q
  left join themes t on t.customer_id = q.customer_id and t.id = q.theme_id
  where q.customer_id = z.customer_id and q.quiz_id = z.id and not (${isWritten})), '[]')`

/** SQL for the round of a date that has no complete daily quiz, with what its quiz lacks; null for other dates. */
export const roundWithoutQuiz = (date: RawBuilder<unknown>) => sql<RoundWithoutQuiz | null>`(
  select json_build_object('season', r.season, 'round', r.round, 'has_quiz', z.id is not null,
    'missing', ${missingQuestions})
  from rounds r
  left join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily'
  where r.date = ${date} and z.complete is not true)`

/** Finds the round of a date that has no complete quiz; null for other dates. */
export async function findRoundWithoutQuiz(db: Db, date: CalendarDate): Promise<RoundWithoutQuiz | null> {
  const row = await queryRow<{ found: RoundWithoutQuiz | null }>(db)`
    select ${roundWithoutQuiz(sql`${date}`)} as found`
  return row?.found ?? null
}
