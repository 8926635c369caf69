import type { AnswerInput } from '@tertulia/contract/quizzes'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'

export type NewSubmission = {
  quiz_id: number
  user_id: number
  submission_key: string
  submitted_at: Instant
  /** True if the server submits the player's draft at closing. */
  for_player: boolean
  answers: (AnswerInput & { normalised: string })[]
}

/**
 * Saves a player's submission with its answers and deletes their drafts of that quiz, in one statement; false when
 * there is one already (waits for another one that is running), or an annulled one, and when the day was closed meanwhile.
 */
export async function insertSubmission(db: Db, submission: NewSubmission): Promise<boolean> {
  const { quiz_id, user_id, submission_key, submitted_at, for_player, answers } = submission
  const row = await queryRow<{ kept: boolean }>(db)`
    with made as (
      insert into submissions (quiz_id, user_id, submission_key, submitted_at, for_player)
      select z.id, ${user_id}, ${submission_key}, ${submitted_at}::timestamptz, ${for_player}::bool from quizzes z
      where z.id = ${quiz_id}
        and not exists (select from closed_days d where d.customer_id = z.customer_id and d.date = z.date)
        and not exists (select from annulled_submissions n
          where n.customer_id = z.customer_id and n.quiz_id = z.id and n.user_id = ${user_id})
      on conflict (customer_id, quiz_id, user_id) do nothing
      returning quiz_id, user_id
    ), answered as (
      insert into answers (quiz_id, user_id, question_id, text, normalised, league_points, cup_points, joker)
      select made.quiz_id, made.user_id, given.question_id, given.text, given.normalised, given.league_points,
        given.cup_points, given.joker
      from made, jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as given
        (question_id int, text text, normalised text, league_points smallint, cup_points smallint, joker boolean)
    ), cleared as (
      delete from drafts d using made, questions q
      where d.user_id = made.user_id and q.quiz_id = made.quiz_id and d.customer_id = q.customer_id
        and d.question_id = q.id
    )
    select exists (select from made) as kept`
  return row?.kept === true
}
