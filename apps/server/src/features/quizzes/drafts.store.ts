import type { AnswerInput } from '@tertulia/contract/quizzes'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type Draft = AnswerInput & { user_id: number; saved_at: Instant }

type DraftLimits = {
  quiz_id: number
  question_ids: number[]
  /** The player's number of jokers in the quiz. */
  joker_count: number
}

export type DraftOutcome = 'kept' | 'already_submitted' | 'too_many_jokers'

/**
 * Saves a draft over the earlier one, unless the player has submitted the quiz meanwhile or their other drafts use all
 * jokers.
 */
export async function upsertDraft(db: Db, draft: Draft, limits: DraftLimits): Promise<DraftOutcome> {
  const {
    user_id: userId,
    question_id: questionId,
    text,
    league_points: leaguePoints,
    cup_points: cupPoints,
    joker,
    saved_at: savedAt,
  } = draft
  const { quiz_id: quizId, question_ids: questionIds, joker_count: jokerCount } = limits
  const { rows } = await sql<{ outcome: DraftOutcome }>`
    with submitted as (
      select from submissions where quiz_id = ${quizId} and user_id = ${userId}
    ), other_jokers as (
      select from drafts
      where ${joker}::bool and joker and user_id = ${userId} and question_id = any(${questionIds})
        and question_id <> ${questionId}
    ), kept as (
      insert into drafts (user_id, question_id, text, league_points, cup_points, joker, saved_at)
      select ${userId}::int, ${questionId}::int, ${text}::text, ${leaguePoints}::smallint, ${cupPoints}::smallint,
        ${joker}::bool, ${savedAt}::timestamptz
      where not exists (select from submitted)
        and (not ${joker}::bool or (select count(*) from other_jokers) < ${jokerCount})
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
