import type { RoundWithoutQuiz } from '@tertulia/contract/closed-days'
import { lastVersion } from '@tertulia/contract/fields'
import type { AnswerInput, PlayerDraft } from '@tertulia/contract/quizzes'
import type { Instant, CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow } from '../../platform/database/rows.ts'
import { personFields } from '../users/users.sql.ts'

/** A question's statement and official answers. */
export type OfficialAnswer = { id: number; text: string; answer: string; accepted_answers: string[] }

/** The verdict on all equal answers to a question; null while they are pending. */
export type JudgedText = { question_id: number; normalised: string; is_right: boolean | null }

type Saved = {
  /** The day of the quiz is closed: submissions are refused. */
  closed: boolean
  /** Questions whose official answers have changed since the verdicts were made; these verdicts are not saved. */
  changed: OfficialAnswer[]
}

/** Deletes a quiz's automatic verdicts without an answer, unless an appeal or a change set needs them. */
export async function deleteUnusedVerdicts(db: Db, quizId: number): Promise<void> {
  const sameAnswer = (alias: string) => sql`where ${sql.ref(`${alias}.customer_id`)} = v.customer_id
    and ${sql.ref(`${alias}.question_id`)} = v.question_id and ${sql.ref(`${alias}.normalised`)} = v.normalised`
  await sql`
    delete from verdicts v using questions q
    where q.customer_id = v.customer_id and q.id = v.question_id and q.quiz_id = ${quizId} and v.reviewer_id is null
      and not exists (select from answers a ${sameAnswer('a')})
      and not exists (select from annulled_answers n ${sameAnswer('n')})
      and not exists (select from appeals c ${sameAnswer('c')})
      and not exists (select from change_set_verdicts k ${sameAnswer('k')})`.execute(db)
}

/**
 * Saves automatic verdicts where there are none yet, and reports whether the official answers they were made from still
 * apply.
 */
export async function saveAutomaticVerdicts(
  db: Db,
  made: { questions: OfficialAnswer[]; verdicts: JudgedText[]; now: Instant },
): Promise<Saved> {
  // In key order, so that simultaneous submissions never deadlock.
  const row = await queryRow<Saved>(db)`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(made.questions)}::jsonb)
        as given (id int, answer text, accepted_answers text[])
    ), changed as (
      select q.id, q.text, q.answer, q.accepted_answers
      from questions q join given using (id)
      where (q.answer, q.accepted_answers) is distinct from (given.answer, given.accepted_answers)
    ), kept as (
      insert into verdicts (question_id, normalised, judged_right, judged_at, counting)
      select question_id, normalised, is_right, ${made.now}::timestamptz, q.counting
      from jsonb_to_recordset(${JSON.stringify(made.verdicts)}::jsonb)
        as made (question_id int, normalised text, is_right boolean)
      join questions q on q.id = question_id
      where question_id not in (select id from changed)
      order by question_id, normalised
      on conflict do nothing
    )
    select
      exists (
        select from given
        join questions q using (id)
        join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
        join closed_days d on d.customer_id = z.customer_id and d.date = z.date
      ) as closed,
      (select coalesce(json_agg(changed), '[]') from changed) as changed`
  if (!row) throw new Error('the statement gave no row')
  return row
}

type NewSubmission = {
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

type DraftOutcome = 'saved' | 'already_submitted' | 'draft_changed' | 'too_many_jokers'

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
    .$narrowType<PlayerDraft>()
    .where('user_id', '=', user_id)
    .where('question_id', '=', question_id)
    .executeTakeFirst()
  return row ?? null
}

/** SQL condition: the user `u` may play the quiz `z` on a day, and the account is neither deleted nor blocked. */
export const mayPlay = (today: CalendarDate) => sql<boolean>`(u.anonymised_at is null
  and exists (select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
    and (r.role = 'regular_player' or r.role = 'special_quiz_player' and z.kind = 'special')
    and (r.valid_until is null or r.valid_until >= ${today}))
  and ${notBlocked(today)})`

/** SQL condition: the user `u` is not blocked on a day. */
export const notBlocked = (today: CalendarDate) => sql<boolean>`not exists (select from user_roles r
  where r.customer_id = u.customer_id and r.user_id = u.id and r.role = 'blocked'
    and (r.valid_until is null or r.valid_until >= ${today}))`

/**
 * SQL for all answers to one quiz with their verdicts, as `a`. The verdicts are looked up by the quiz's questions,
 * because the view judged_answers would read every verdict ever given.
 */
export const answersOf = (quizId: RawBuilder<unknown>) => sql`(
  select a.user_id, a.question_id, a.normalised, a.joker, v.is_right
  from answers a
  left join (
    select v.question_id, v.normalised, v.is_right
    from questions q
    join verdicts v on v.customer_id = q.customer_id and v.question_id = q.id
    where q.quiz_id = ${quizId}
  ) v on v.question_id = a.question_id and v.normalised = a.normalised
  where a.quiz_id = ${quizId}) a`

export type Neighbours = {
  today: CalendarDate
  /** The user's id when their role has ended and they read only quizzes they submitted; null for everyone else. */
  submittedBy: number | null
}

/**
 * SQL columns with the dates of the complete quizzes of the same kind before and after the quiz `z`, none later than
 * today.
 */
export function neighbourDates({ today, submittedBy }: Neighbours): RawBuilder<unknown> {
  const mayBeRead = sql`n.customer_id = z.customer_id and n.kind = z.kind and n.complete and n.date <= ${today}
    and (${submittedBy}::int is null or exists (select from submissions s
      where s.customer_id = n.customer_id and s.quiz_id = n.id and s.user_id = ${submittedBy}))`
  return sql`
    (select max(n.date) from quizzes n where ${mayBeRead} and n.date < z.date) as previous_date,
    (select min(n.date) from quizzes n where ${mayBeRead} and n.date > z.date) as next_date`
}

/** SQL condition: the quiz `z` is credited to a user or was proposed by them, so they know its answers. */
export const ownQuizOf = (user: RawBuilder<unknown>) => sql<boolean>`(z.author_id is not distinct from ${user}
  or exists (select from special_quiz_proposals p
    where p.customer_id = z.customer_id and p.quiz_id = z.id and p.user_id = ${user}))`

/** SQL condition: a user knows the questions of the quiz `z`, as its author or because they have tried it out. */
export const knownQuizOf = (user: RawBuilder<unknown>) =>
  sql<boolean>`(${ownQuizOf(user)} or ${triedOut(user)})`

/** SQL condition: a user has begun to try out the quiz `z`. (docs/rules/test-players.md) */
export const triedOut = (user: RawBuilder<unknown>) => sql<boolean>`exists (select from test_players t
  where t.customer_id = z.customer_id and t.quiz_id = z.id and t.user_id = ${user} and t.begun_at is not null)`

/** SQL condition: one user knows the questions of the quiz `z`. */
export const knownQuiz = (userId: number) => knownQuizOf(sql`${userId}::int`)

/** The condition of an own quiz for one user. */
export const ownQuiz = (userId: number) => ownQuizOf(sql`${userId}::int`)

/** SQL for the author of the special quiz `z`; null without one. */
export const authorOfSpecial = sql<{ id: number; name: string; surname: string } | null>`(
  select json_build_object(${personFields}) from users u
  where u.customer_id = z.customer_id and u.id = z.author_id)`

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
