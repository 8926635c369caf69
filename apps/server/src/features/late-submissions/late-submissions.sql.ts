import type { LateSubmission, DeviceReceipt } from '@tertulia/contract/late-submissions'
import type { LateRequest } from '@tertulia/contract/past-days'
import type { AnswerInput, QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { LateState } from '@tertulia/core/late-submissions/late-submissions'
import { logNames } from '@tertulia/core/logs/log-actions'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { lateReason, lateState, lateSubmissions } from '../quizzes/closing-drafts.sql.ts'
import { personFields } from '../users/users.sql.ts'

/** A complete quiz, with what decides whether its player may ask for a late submission. */
export type PlayersLateQuiz = {
  /** When the day closed: its midnight, or later when it was kept open. */
  closed_at: Instant
  already_submitted: boolean
  is_void: boolean
  request: LateRequest | null
  /** The key of the requested submission. */
  submission_key: string | null
}

type Query = { kind: QuizKind; date: CalendarDate; user_id: number; time_zone: string }

const closingIn = (timeZone: string) =>
  sql`coalesce(d.kept_open_until, (z.date + 1)::timestamp at time zone ${timeZone})`

/** Finds the complete quiz of a kind and date for one player; null when there is none. */
export async function findPlayersLateQuiz(
  db: Db,
  { kind, date, user_id, time_zone }: Query,
): Promise<PlayersLateQuiz | null> {
  return await queryRow<PlayersLateQuiz>(db)`
    select exists (select from submissions s
        where s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = ${user_id})
      or exists (select from annulled_submissions n
        where n.customer_id = z.customer_id and n.quiz_id = z.id and n.user_id = ${user_id}) as already_submitted,
      z.kind = 'daily' and coalesce(d.void, false) as is_void, ${closingIn(time_zone)} as closed_at,
      case when l.id is not null then json_build_object('state', ${lateState}, 'reason', ${lateReason}) end as request,
      l.submission_key
    from quizzes z
    left join closed_days d on d.customer_id = z.customer_id and d.date = z.date
    left join (${lateSubmissions}) on l.customer_id = z.customer_id and l.quiz_id = z.id and l.user_id = ${user_id}
    where z.kind = ${kind} and z.date = ${date} and z.complete`
}

/** A late submission as a decision needs it. */
export type StoredLateSubmission = {
  id: number
  quiz_id: number
  user_id: number
  kind: QuizKind
  date: CalendarDate
  state: LateState
  /** True when a submission of the player counts, or one is annulled. */
  already_submitted: boolean
  /** True when the player's submission counts. */
  counts: boolean
  /** True once the results of the day are final. */
  day_closed: boolean
}

/** Finds a late submission by its id, or by the change that admits it. */
export async function findLateSubmission(
  db: Db,
  { id = null, change_id = null }: { id?: number | null; change_id?: number | null },
): Promise<StoredLateSubmission | null> {
  const theirs = sql`x.customer_id = l.customer_id and x.quiz_id = l.quiz_id and x.user_id = l.user_id`
  return await queryRow<StoredLateSubmission>(db)`
    select l.id, l.quiz_id, l.user_id, z.kind, z.date, ${lateState} as state,
      exists (select from submissions x where ${theirs})
        or exists (select from annulled_submissions x where ${theirs}) as already_submitted,
      exists (select from submissions x where ${theirs}) as counts,
      exists (select from closed_days d where d.customer_id = z.customer_id and d.date = z.date) as day_closed
    from ${lateSubmissions}
    join quizzes z on z.customer_id = l.customer_id and z.id = l.quiz_id
    where l.id = ${id}::int or l.change_id = ${change_id}::int`
}

/** Lists the answers of a late submission. */
export async function listLateAnswers(db: Db, id: number): Promise<(AnswerInput & { normalised: string })[]> {
  return await queryRows<AnswerInput & { normalised: string }>(db)`
    select question_id, text, normalised, league_points, cup_points, joker
    from late_answers where late_submission_id = ${id} order by question_id`
}

/** Finds the player of a late submission who can be written to. */
export async function findLateReader(
  db: Db,
  userId: number,
): Promise<{ name: string; language: Language } | null> {
  const reader = await db
    .selectFrom('users')
    .select(['name', 'language'])
    .$narrowType<{ language: Language }>()
    .where('id', '=', userId)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
  return reader ?? null
}

/** Counts the late submissions that wait, and those that are decided. */
export async function countLateSubmissions(db: Db): Promise<{ open: number; settled: number }> {
  const row = await queryRow<{ open: number; settled: number }>(db)`
    select count(*) filter (where ${lateState} = 'waiting')::int as open,
      count(*) filter (where ${lateState} <> 'waiting')::int as settled
    from ${lateSubmissions}`
  return row ?? { open: 0, settled: 0 }
}

type RowsQuery = { settled: boolean; time_zone: string; user_id: number; limit: number; offset: number }

const person = (column: string) => sql`(select json_build_object(${personFields}) from users u
  where u.customer_id = l.customer_id and u.id = ${sql.ref(column)})`

// The drafts of the answers that the server had when the quiz closed.
const answersOf = sql`(
  select json_agg(json_build_object('question_id', a.question_id, 'position', q.position, 'text', a.text,
      'league_points', a.league_points, 'cup_points', a.cup_points, 'joker', a.joker,
      'draft', case when f.user_id is not null then json_build_object('text', f.text, 'saved_at', f.saved_at,
        'same_stakes', (f.league_points, f.cup_points, f.joker) is not distinct from
          (a.league_points, a.cup_points, a.joker)) end) order by q.position)
  from late_answers a
  join questions q on q.customer_id = a.customer_id and q.id = a.question_id
  left join drafts f on f.customer_id = l.customer_id and f.user_id = l.user_id and f.question_id = a.question_id
    and f.saved_at < e.closed_at
  where a.customer_id = l.customer_id and a.late_submission_id = l.id)`

// The latest sign of the player before closing; the rows of an admin who acted for them are none.
const lastReached = sql`greatest(
  (select max(g.created_at) from logs g where g.customer_id = l.customer_id and g.user_id = l.user_id
    and g.impersonator_id is null and g.created_at < e.closed_at),
  (select max(f.saved_at) from drafts f where f.customer_id = l.customer_id and f.user_id = l.user_id
    and f.saved_at < e.closed_at),
  (select max(s.submitted_at) from submissions s where s.customer_id = l.customer_id and s.user_id = l.user_id
    and s.submitted_at < e.closed_at and not s.for_player),
  (select max(coalesce(s.last_seen_at, s.created_at)) from sessions s where s.customer_id = l.customer_id
    and s.user_id = l.user_id and s.impersonator_id is null
    and coalesce(s.last_seen_at, s.created_at) < e.closed_at))`

// The first logged visit to a page that shows the official answers: the past quiz, a question or game of it.
const opened = sql`(
  select min(g.created_at) from logs g
  where g.customer_id = l.customer_id and g.user_id = l.user_id and g.impersonator_id is null
    and g.created_at >= e.closed_at and g.created_at < l.asked_at
    and split_part(g.action, ': ', 1) = any(${logNames(['page_load', 'page_change'])})
    and split_part(split_part(g.action, ': ', 2), ' ', 1) ~ concat('^(',
      case z.kind when 'daily' then '/(quiz|game|cup-game)/' else '/special-quiz/' end, z.date, '(/|$)|/question/(',
      (select string_agg(q.id::text, '|') from questions q
        where q.customer_id = z.customer_id and q.quiz_id = z.id), ')$)'))`

/** Lists a page of late submissions with the server's evidence: waiting ones oldest first, the others latest first. */
export async function listLateRows(db: Db, query: RowsQuery): Promise<LateSubmission[]> {
  const { settled, time_zone, user_id, limit, offset } = query
  const rows = await queryRows<LateSubmission>(db)`
    select l.id, z.kind, z.date, z.subject, ${person('l.user_id')} as player, l.user_id = ${user_id} as own,
      ${lateState} as state, l.statement, l.asked_at, e.closed_at,
      json_build_object('typed_at', l.device_typed_at, 'submitted_at', l.device_submitted_at,
        'attempts', l.device_attempts) as device,
      ${lastReached} as last_reached_at, ${opened} as opened_at, ${answersOf} as answers,
      coalesce(${person('l.refused_by')}, ${person('c.author_id')}) as decided_by,
      coalesce(l.refused_at, c.applied_at) as decided_at, ${lateReason} as reason
    from ${lateSubmissions}
    join quizzes z on z.customer_id = l.customer_id and z.id = l.quiz_id
    left join closed_days d on d.customer_id = z.customer_id and d.date = z.date
    cross join lateral (select ${closingIn(time_zone)} as closed_at) e
    where (${lateState} <> 'waiting') = ${settled}::bool
    order by ${settled ? sql`decided_at desc, l.id desc` : sql`l.asked_at, l.id`}
    limit ${limit} offset ${offset}`
  return rows.map(({ device, answers, ...row }) => ({
    ...row,
    device: {
      ...device,
      typed_at: device.typed_at && inUtc(device.typed_at),
      submitted_at: inUtc(device.submitted_at),
    },
    answers: answers.map(({ draft, ...answer }) => ({
      ...answer,
      draft: draft && { ...draft, saved_at: inUtc(draft.saved_at) },
    })),
  }))
}

// JSON writes instants with an offset; everywhere else they end with Z.
const inUtc = (instant: string) => new Date(instant).toISOString()

type NewLateSubmission = {
  quiz_id: number
  user_id: number
  submission_key: string
  asked_at: Instant
  statement: string | null
  device: DeviceReceipt
  answers: (AnswerInput & { normalised: string })[]
}

/** Saves a late submission with its answers, unless the player has one for the quiz. */
export async function insertLateSubmission(db: Db, late: NewLateSubmission): Promise<void> {
  const { answers, device, ...row } = late
  const made = await db
    .insertInto('late_submissions')
    .values({
      ...row,
      device_typed_at: device.typed_at,
      device_submitted_at: device.submitted_at,
      device_attempts: device.attempts,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  const given = answers.map((answer) => ({ ...answer, late_submission_id: made.id }))
  await db.insertInto('late_answers').values(given).execute()
}

/** Locks a late submission until the transaction ends. */
export async function lockLateSubmission(db: Db, id: number): Promise<void> {
  await sql`select from late_submissions where id = ${id} for no key update`.execute(db)
}

/** Saves the refusal of a late submission. */
export async function saveRefusal(
  db: Db,
  { id, ...refusal }: { id: number; refusal: string; refused_by: number; refused_at: Instant },
): Promise<void> {
  await db.updateTable('late_submissions').set(refusal).where('id', '=', id).execute()
}

/** Lets a late submission count: copies it to the submissions, as received when its request arrived. */
export async function moveIn(db: Db, { id, change_id }: { id: number; change_id: number }) {
  await sql`
    insert into submissions (quiz_id, user_id, submission_key, submitted_at)
    select quiz_id, user_id, submission_key, asked_at from late_submissions where id = ${id}`.execute(db)
  const { numAffectedRows } = await sql`
    insert into answers (quiz_id, user_id, question_id, text, normalised, league_points, cup_points, joker)
    select l.quiz_id, l.user_id, a.question_id, a.text, a.normalised, a.league_points, a.cup_points, a.joker
    from late_answers a
    join late_submissions l on l.customer_id = a.customer_id and l.id = a.late_submission_id
    where l.id = ${id}`.execute(db)
  const admitted = { change_id, refusal: null, refused_by: null, refused_at: null }
  await db.updateTable('late_submissions').set(admitted).where('id', '=', id).execute()
  return Number(numAffectedRows ?? 0n)
}

/** Takes the submission that a change has admitted out of the results; the request waits again. */
export async function moveAside(
  db: Db,
  { quiz_id, user_id, id }: { quiz_id: number; user_id: number; id: number },
): Promise<number> {
  const theirs = sql`quiz_id = ${quiz_id} and user_id = ${user_id}`
  await sql`delete from special_quiz_results where ${theirs}`.execute(db)
  const { numAffectedRows } = await sql`delete from answers where ${theirs}`.execute(db)
  await sql`delete from submissions where ${theirs}`.execute(db)
  await db.updateTable('late_submissions').set({ change_id: null }).where('id', '=', id).execute()
  return Number(numAffectedRows ?? 0n)
}
