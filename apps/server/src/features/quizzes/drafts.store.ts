import type { AnswerInput } from '@tertulia/contract/quizzes'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export type Draft = AnswerInput & { user_id: number; saved_at: Instant }

type DraftLimits = {
  quiz_id: number
  question_ids: number[]
  /** How many jokers its player may put on the questions of the quiz. */
  joker_count: number
}

export type DraftOutcome = 'kept' | 'already_submitted' | 'too_many_jokers'

/**
 * Keeps a draft in place of the earlier one, unless its player has submitted the quiz meanwhile or his other drafts of
 * it have all the jokers.
 */
export async function upsertDraft(db: Db, draft: Draft, limits: DraftLimits): Promise<DraftOutcome> {
  const { user_id, question_id, text, league_points, cup_points, joker, saved_at } = draft
  const { quiz_id, question_ids, joker_count } = limits
  const { rows } = await sql<{ outcome: DraftOutcome }>`
    with submitted as (
      select from submissions where quiz_id = ${quiz_id} and user_id = ${user_id}
    ), other_jokers as (
      select from drafts
      where ${joker}::bool and joker and user_id = ${user_id} and question_id = any(${question_ids})
        and question_id <> ${question_id}
    ), kept as (
      insert into drafts (user_id, question_id, text, league_points, cup_points, joker, saved_at)
      select ${user_id}::int, ${question_id}::int, ${text}::text, ${league_points}::smallint, ${cup_points}::smallint,
        ${joker}::bool, ${saved_at}::timestamptz
      where not exists (select from submitted)
        and (not ${joker}::bool or (select count(*) from other_jokers) < ${joker_count})
      on conflict (customer_id, user_id, question_id) do update
      set text = excluded.text, league_points = excluded.league_points, cup_points = excluded.cup_points,
        joker = excluded.joker, saved_at = excluded.saved_at
      returning question_id
    )
    select case when exists (select from kept) then 'kept'
      when exists (select from submitted) then 'already_submitted' else 'too_many_jokers' end as outcome`.execute(
    db,
  )
  if (!rows[0]) throw new Error('the statement gave no row')
  return rows[0].outcome
}
