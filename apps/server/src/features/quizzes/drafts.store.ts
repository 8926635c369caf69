import type { AnswerInput } from '@tertulia/contract/quizzes'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Keeps a draft in place of the earlier one; false when its player has submitted the quiz meanwhile. */
export async function upsertDraft(
  db: Db,
  draft: AnswerInput & { user_id: number; saved_at: Instant },
  quiz_id: number,
): Promise<boolean> {
  const { user_id, question_id, text, league_points, cup_points, saved_at } = draft
  const { rows } = await sql`
    insert into drafts (user_id, question_id, text, league_points, cup_points, saved_at)
    select ${user_id}::int, ${question_id}::int, ${text}::text, ${league_points}::smallint, ${cup_points}::smallint,
      ${saved_at}::timestamptz
    where not exists (select from submissions where quiz_id = ${quiz_id} and user_id = ${user_id})
    on conflict (customer_id, user_id, question_id) do update
    set text = excluded.text, league_points = excluded.league_points, cup_points = excluded.cup_points,
      saved_at = excluded.saved_at
    returning question_id`.execute(db)
  return rows.length > 0
}
