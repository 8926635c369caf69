import type { AnswerInput } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows } from '../../../platform/database/rows.ts'

type Player = { quiz_id: number; user_id: number }

/** Locks the daily quiz of a date against a change by its editors; returns its id, or null when there is none. */
export async function lockQuizToOpen(db: Db, date: CalendarDate): Promise<number | null> {
  const row = await queryRow<{ id: number }>(db)`
    select z.id from quizzes z where z.date = ${date} and z.kind = 'daily' for key share`
  return row?.id ?? null
}

/** Saves that a player opens a quiz. */
export async function insertSitting(
  db: Db,
  sitting: Player & { season: number; opened_at: Instant; ends_at: Instant },
): Promise<void> {
  await db.insertInto('early_sittings').values(sitting).execute()
}

/** Locks a sitting, so that what is saved in it and its submission come one after the other. */
export async function lockSitting(db: Db, { quiz_id, user_id }: Player): Promise<void> {
  await sql`select from early_sittings where quiz_id = ${quiz_id} and user_id = ${user_id} for update`.execute(
    db,
  )
}

/** Saves the answers that a player submits in a sitting, over their drafts. */
export async function submitSitting(
  db: Db,
  submitted: Player & { submission_key: string; submitted_at: Instant; answers: AnswerInput[] },
): Promise<void> {
  const { quiz_id, user_id, submitted_at, answers } = submitted
  await sql`
    insert into drafts (user_id, question_id, text, league_points, cup_points, joker, saved_at)
    select ${user_id}::int, given.question_id, given.text, given.league_points, given.cup_points, false,
      ${submitted_at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as given
      (question_id int, text text, league_points smallint, cup_points smallint)
    on conflict (customer_id, user_id, question_id) do update
    set text = excluded.text, league_points = excluded.league_points, cup_points = excluded.cup_points,
      saved_at = excluded.saved_at, version = drafts.version + 1`.execute(db)
  await db
    .updateTable('early_sittings')
    .set({ submission_key: submitted.submission_key, submitted_at })
    .where('quiz_id', '=', quiz_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** A sitting whose answers become a submission. */
export type SittingToCount = {
  user_id: number
  submission_key: string | null
  submitted_at: Instant | null
  ends_at: Instant
}

/** Locks and lists the sittings of a quiz that are over and not counted yet; at closing, all that are not counted. */
export async function lockSittingsToCount(
  db: Db,
  { quiz_id, ended_by }: { quiz_id: number; ended_by: Instant },
): Promise<SittingToCount[]> {
  return await queryRows<SittingToCount>(db)`
    select e.user_id, e.submission_key, e.submitted_at, e.ends_at from early_sittings e
    where e.quiz_id = ${quiz_id} and e.counted_at is null and e.withdrawn_at is null
      and (e.submitted_at is not null or e.ends_at <= ${ended_by})
    order by e.user_id for update`
}

/** Marks a sitting as counted. */
export async function markCounted(db: Db, { quiz_id, user_id }: Player, now: Instant) {
  await db
    .updateTable('early_sittings')
    .set({ counted_at: now })
    .where('quiz_id', '=', quiz_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** Marks the sittings of a quiz as withdrawn and deletes what was typed in them; returns their players. */
export async function markWithdrawn(db: Db, quizId: number, now: Instant): Promise<number[]> {
  const rows = await queryRows<{ user_id: number }>(db)`
    update early_sittings set withdrawn_at = ${now} where quiz_id = ${quizId} and withdrawn_at is null
    returning user_id`
  await sql`
    delete from drafts d using questions q where q.customer_id = d.customer_id and q.id = d.question_id
      and q.quiz_id = ${quizId}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
