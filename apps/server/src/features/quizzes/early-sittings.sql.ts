import type { EarlyDay } from '@tertulia/contract/early-sittings'
import type { PointsSet, QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import { ruleNumbers, type RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { ruleSetOfQuiz } from '../rule-sets/rule-sets.sql.ts'
import { gamesOn } from './past-quizzes.sql.ts'
import { mayPlay, triedOut, knownQuiz } from './quizzes.sql.ts'

/** SQL condition: a user has opened the quiz `z` early, and it was not withdrawn since. */
export const playedEarly = (user: RawBuilder<unknown>) => sql<boolean>`exists (select from early_sittings e
  where e.customer_id = z.customer_id and e.quiz_id = z.id and e.user_id = ${user} and e.withdrawn_at is null)`

/** SQL condition: the user `u` may have read the quiz `z`: as an editor, a reviewer or an admin since it was begun, or by trying it out. */
const hasRead = sql`(${triedOut(sql`u.id`)} or u.id in (z.created_by, coalesce(z.edited_by, z.created_by)) or exists (
  select from user_roles r where r.customer_id = u.customer_id and r.user_id = u.id
    and r.role in ('admin', 'quiz_editor', 'answer_reviewer')
    and (r.valid_until is null or r.valid_until >= z.created_at::date)))`

/** SQL condition: the quiz `z` of the round `r` may be played early by the user `u`, but for their allowance. */
const isOffered = (userId: number, today: CalendarDate) => sql`(
  z.sealed_at is not null and z.date > ${today}
  and z.date <= ${today}::date + (c.rule_set ->> 'early_days')::int
  and ((c.rule_set ->> 'early_last_rounds')::boolean or r.round <= (select max(l.round) - 2 from rounds l
    where l.customer_id = r.customer_id and l.season = r.season))
  and exists (select from ${gamesOn(sql`z.date`, userId)} g)
  and ${mayPlay(today)} and exists (select from user_roles p where p.customer_id = u.customer_id and p.user_id = u.id
    and p.role = 'regular_player' and (p.valid_until is null or p.valid_until >= z.date))
  and not ${hasRead})`

type Player = { user_id: number; today: CalendarDate; now: Instant }

/**
 * Lists the days from today on whose quiz a player may play early or has opened early, with what is left of their
 * allowance. (docs/rules/early-sittings.md)
 */
export async function listEarlyDayRows(db: Db, { user_id, today, now }: Player): Promise<EarlyDay[]> {
  return await queryRows<EarlyDay>(db)`
    select z.date, r.season, r.round,
      case when e.user_id is null then 'offered' when e.withdrawn_at is not null then 'withdrawn'
        when e.submitted_at is null and e.ends_at > ${now} then 'open' else 'played' end as state,
      (c.rule_set ->> 'early_sittings')::int as allowance,
      greatest(0, (c.rule_set ->> 'early_sittings')::int - (select count(*)::int from early_sittings used
        where used.customer_id = r.customer_id and used.user_id = u.id and used.season = r.season
          and used.withdrawn_at is null)) as left
    from quizzes z
    join rounds r on r.customer_id = z.customer_id and r.date = z.date
    join seasons c on c.customer_id = r.customer_id and c.season = r.season
    join users u on u.customer_id = z.customer_id and u.id = ${user_id}
    left join early_sittings e on e.customer_id = z.customer_id and e.quiz_id = z.id and e.user_id = u.id
    where z.kind = 'daily' and z.complete and z.date between ${today} and ${today}::date + ${ruleNumbers.early_days.max}::int
      and (e.user_id is not null or ${isOffered(user_id, today)})
    order by z.date`
}

/** A player's sitting as stored. */
export type StoredSitting = {
  quiz_id: number
  opened_at: Instant
  ends_at: Instant
  submission_key: string | null
  submitted_at: Instant | null
  withdrawn_at: Instant | null
}

/** Finds a player's sitting of the daily quiz of a date; null when there is none. */
export async function findSitting(
  db: Db,
  { date, user_id }: { date: CalendarDate; user_id: number },
): Promise<StoredSitting | null> {
  return await queryRow<StoredSitting>(db)`
    select e.quiz_id, e.opened_at, e.ends_at, e.submission_key, e.submitted_at, e.withdrawn_at
    from quizzes z
    join early_sittings e on e.customer_id = z.customer_id and e.quiz_id = z.id
    where z.date = ${date} and z.kind = 'daily' and e.user_id = ${user_id}`
}

/** Lists the quizzes whose day has begun and is not closed, with early sittings to count. */
export async function listQuizzesToCount(
  db: Db,
  { today, now }: { today: CalendarDate; now: Instant },
): Promise<{ id: number; date: CalendarDate }[]> {
  return await queryRows<{ id: number; date: CalendarDate }>(db)`
    select distinct z.date, z.id from early_sittings e
    join quizzes z on z.customer_id = e.customer_id and z.id = e.quiz_id
    where e.counted_at is null and e.withdrawn_at is null and (e.submitted_at is not null or e.ends_at <= ${now})
      and z.date <= ${today}
      and not exists (select from closed_days d where d.customer_id = z.customer_id and d.date = z.date)
    order by 1`
}

/** Tells whether a player may play a quiz on a day. */
export async function isPlayer(
  db: Db,
  { quiz_id, user_id, day }: { quiz_id: number; user_id: number; day: CalendarDate },
): Promise<boolean> {
  const rows = await queryRows(db)`
    select u.id from quizzes z join users u on u.customer_id = z.customer_id and u.id = ${user_id}
    where z.id = ${quiz_id} and ${mayPlay(day)}`
  return rows.length > 0
}

/** A player's progress with a quiz of a date. */
export type Attempt = {
  quiz_id: number
  kind: QuizKind
  complete: boolean
  question_ids: number[]
  /** True if the quiz is credited to the player or was proposed by them. */
  own: boolean
  /** The key of the player's submission, also of one that is annulled; null before it. */
  submission_key: string | null
  /** True if the player has played it early, so that they do not play it on its day. */
  played_early: boolean
  /** The day's competitions for which the player gives points. */
  points_wanted: PointsSet[]
  /** The rule set of the quiz. */
  rule_set: RuleSet
}

type Query = { kind: QuizKind; date: CalendarDate; user_id: number }

const attemptOf = ({ kind, date, user_id }: Query) => sql<Attempt>`
  select z.id as quiz_id, z.kind, z.complete, coalesce(s.submission_key, n.submission_key) as submission_key, ${knownQuiz(user_id)} as own,
    ${playedEarly(sql`${user_id}::int`)} as played_early, ${ruleSetOfQuiz} as rule_set,
    (select array_agg(q.id order by q.position) from questions q
      where q.customer_id = z.customer_id and q.quiz_id = z.id) as question_ids,
    (select coalesce(array_agg(g.competition), '{}') from ${gamesOn(sql`${date}`, user_id)} g
      where z.kind = 'daily' and g.opponent_id is not null) as points_wanted
  from quizzes z
  left join submissions s on s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = ${user_id}
  left join annulled_submissions n
    on n.customer_id = z.customer_id and n.quiz_id = z.id and n.user_id = ${user_id}
  where z.date = ${date} and z.kind = ${kind}`

/** Finds a player's progress with the quiz of a kind and date; null when there is none. */
export async function findAttempt(db: Db, query: Query): Promise<Attempt | null> {
  const { rows } = await attemptOf(query).execute(db)
  return rows[0] ? byItsRules(rows[0]) : null
}

/** Finds the same for a submission: waits for an editor who is saving the quiz, and blocks the next one. */
export async function lockAttempt(db: Db, query: Query): Promise<Attempt | null> {
  const row = await queryRow<Attempt>(db)`${attemptOf(query)} for key share of z`
  return row ? byItsRules(row) : null
}

/** A game takes no points where the rule set has none to give. */
function byItsRules(attempt: Attempt): Attempt {
  return givesPoints(attempt.rule_set) ? attempt : { ...attempt, points_wanted: [] }
}

/** Lists the official and accepted answers to each question of a quiz, in order. */
export async function listOfficialAnswers(db: Db, quizId: number) {
  return db
    .selectFrom('questions')
    .select(['id', 'text', 'answer', 'accepted_answers'])
    .where('quiz_id', '=', quizId)
    .orderBy('position')
    .execute()
}
