import { lastVersion } from '@tertulia/contract/fields'
import type { AnswerInput, PlayerDraft } from '@tertulia/contract/quizzes'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'

export type Draft = AnswerInput & {
  user_id: number
  saved_at: Instant
  /** The version that it was made on; missing when it is saved over any. */
  version?: number
}

type DraftLimits = {
  quiz_id: number
  question_ids: number[]
  /** The player's number of jokers in the quiz. */
  joker_count: number
}

export type DraftOutcome = 'saved' | 'already_submitted' | 'draft_changed' | 'too_many_jokers'

/**
 * Saves a draft over the earlier one and counts its version up, unless another was saved since the version it was made
 * on, the player has submitted the quiz meanwhile, or their other drafts use all jokers.
 */
export async function upsertDraft(
  db: Db,
  draft: Draft,
  limits: DraftLimits,
): Promise<{ outcome: DraftOutcome; version: number }> {
  const { user_id, question_id, text, league_points, cup_points, joker, saved_at, version = null } = draft
  const { quiz_id, question_ids, joker_count } = limits
  // The last `where` meets a request that was saved since this statement began.
  const row = await queryRow<{ outcome: DraftOutcome; version: number }>(db)`
    with submitted as (
      select from submissions where quiz_id = ${quiz_id} and user_id = ${user_id}
    ), newer as (
      select from drafts where user_id = ${user_id} and question_id = ${question_id} and version > ${version}::int
    ), other_jokers as (
      select from drafts
      where ${joker}::bool and joker and user_id = ${user_id} and question_id = any(${question_ids})
        and question_id <> ${question_id}
    ), saved as (
      insert into drafts (user_id, question_id, text, league_points, cup_points, joker, saved_at, version)
      select ${user_id}::int, ${question_id}::int, ${text}::text, ${league_points}::smallint, ${cup_points}::smallint,
        ${joker}::bool, ${saved_at}::timestamptz, least(coalesce(${version}::bigint, 0) + 1, ${lastVersion})
      where not exists (select from submitted) and not exists (select from newer)
        and (not ${joker}::bool or (select count(*) from other_jokers) < ${joker_count})
      on conflict (customer_id, user_id, question_id) do update
      set text = excluded.text, league_points = excluded.league_points, cup_points = excluded.cup_points,
        joker = excluded.joker, saved_at = excluded.saved_at,
        version = least(greatest(drafts.version::bigint + 1, excluded.version), ${lastVersion})
      where ${version}::int is null or drafts.version <= ${version}::int
      returning version
    )
    select (select version from saved) as version, case
      when exists (select from saved) then 'saved'
      when exists (select from submitted) then 'already_submitted'
      when exists (select from newer) or not ${joker}::bool or (select count(*) from other_jokers) < ${joker_count}
        then 'draft_changed'
      else 'too_many_jokers' end as outcome`
  if (!row) throw new Error('the statement gave no row')
  return row
}

/** Finds a player's saved draft of a question; null when there is none. */
export async function findDraft(
  db: Db,
  { user_id, question_id }: Pick<Draft, 'user_id' | 'question_id'>,
): Promise<PlayerDraft | null> {
  const row = await db
    .selectFrom('drafts')
    .select(['question_id', 'text', 'league_points', 'cup_points', 'joker', 'saved_at', 'version'])
    .where('user_id', '=', user_id)
    .where('question_id', '=', question_id)
    .executeTakeFirst()
  return row ? (row as PlayerDraft) : null
}
