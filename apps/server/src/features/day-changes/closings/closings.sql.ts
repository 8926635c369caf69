import type { ClosingEffect } from '@tertulia/contract/day-changes'
import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { DayKeptOpen } from '@tertulia/core/calendar/open-days'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows } from '../../../platform/database/rows.ts'
import { mayPlay, notBlocked, knownQuizOf } from '../../quizzes/quizzes.sql.ts'
import { handedIn } from '../../quizzes/closing-drafts.sql.ts'
import { personFields } from '../../users/users.sql.ts'
import type { ClosedQuiz } from '../day-changes.sql.ts'

/** A day with complete quizzes, with how it was closed. */
export type DayWithQuizzes = {
  quizzes: ClosedQuiz[]
  season: number | null
  closed_at: Instant | null
  kept_open_until: Instant | null
}

/** Finds a day that has a complete quiz; null for other days. */
export async function findDayWithQuizzes(db: Db, date: CalendarDate): Promise<DayWithQuizzes | null> {
  const day = await queryRow<Omit<DayWithQuizzes, 'quizzes'> & { quizzes: ClosedQuiz[] | null }>(db)`
    select (select d.closed_at from closed_days d where d.date = ${date}) as closed_at,
      (select d.kept_open_until from closed_days d where d.date = ${date}) as kept_open_until,
      (select r.season from rounds r where r.date = ${date}) as season,
      (select json_agg(json_build_object('id', z.id, 'kind', z.kind, 'date', z.date) order by z.kind)
        from quizzes z where z.date = ${date} and z.complete) as quizzes`
  return day?.quizzes ? { ...day, quizzes: day.quizzes } : null
}

/** Lists the days that are kept open now: other than the caller's own list, also after a lock was waited for. */
export async function listKeptOpen(db: Db): Promise<DayKeptOpen[]> {
  return db.selectFrom('days_kept_open').select(['date', 'closes_at']).execute()
}

/** Finds the change that set the closing of a day, among those that are not undone; null for none. */
export async function findStandingClosing(
  db: Db,
  date: CalendarDate,
): Promise<{ id: number; closes_at: Instant } | null> {
  return await queryRow<{ id: number; closes_at: Instant }>(db)`
    select id, closes_at from day_changes
    where date = ${date} and closes_at is not null and undone_at is null
    order by id desc limit 1`
}

/** Finds the day of the cup's next round after a day of the cup; null without one. */
export async function findNextCupDate(db: Db, date: CalendarDate): Promise<CalendarDate | null> {
  const row = await queryRow<{ date: CalendarDate }>(db)`
    select n.date
    from rounds r
    join cup_rounds c on c.customer_id = r.customer_id and c.season = r.season and c.round = r.round
    join cup_rounds f on f.customer_id = c.customer_id and f.season = c.season and f.cup_round = c.cup_round + 1
    join rounds n on n.customer_id = f.customer_id and n.season = f.season and n.round = f.round
    where r.date = ${date}`
  return row?.date ?? null
}

/** What later came of a closed day, so that it cannot be opened again. */
const reopeningObstacles = [
  'cup_drawn',
  'season_begun',
  'appealed',
  'question_changed',
  'day_changed',
] as const

type Obstacle = (typeof reopeningObstacles)[number]

/** Lists what depends on the results of a closed day by now. */
export async function listObstacles(
  db: Db,
  { date, today }: { date: CalendarDate; today: CalendarDate },
): Promise<Obstacle[]> {
  const questions = sql`questions q join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id
    and z.date = ${date}`
  const found = await queryRow<Record<Obstacle, boolean>>(db)`
    select
      exists (select from rounds r
        join cup_rounds c on c.customer_id = r.customer_id and c.season = r.season and c.round = r.round
        join cup_rounds f on f.customer_id = c.customer_id and f.season = c.season
          and f.cup_round = c.cup_round + 1 and f.drawn_at is not null
        where r.date = ${date}) as cup_drawn,
      exists (select from rounds r where r.round = 1 and r.date > ${date} and r.date <= ${today}) as season_begun,
      exists (select from appeals a join ${questions} on q.customer_id = a.customer_id and q.id = a.question_id
        where a.state <> 'withdrawn') as appealed,
      exists (select from change_sets c join quizzes z on z.customer_id = c.customer_id and z.id = c.quiz_id
        where z.date = ${date} and c.state = 'applied') as question_changed,
      exists (select from day_changes c where c.date = ${date} and c.kind in ('void', 'admission') and c.undone_at is null)
        as day_changed`
  return reopeningObstacles.filter((obstacle) => found?.[obstacle])
}

/** Counts the players who may still play a quiz of an open day, and those of them with a draft. */
export async function countWaitingPlayers(
  db: Db,
  { date, today }: { date: CalendarDate; today: CalendarDate },
): Promise<Pick<ClosingEffect, 'not_submitted' | 'drafts'>> {
  const row = await queryRow<Pick<ClosingEffect, 'not_submitted' | 'drafts'>>(db)`
    select count(*)::int as not_submitted, count(*) filter (where has_draft)::int as drafts
    from (
      select u.id, bool_or(exists (select from drafts a
          join questions q on q.customer_id = a.customer_id and q.id = a.question_id and q.quiz_id = z.id
          where a.customer_id = u.customer_id and a.user_id = u.id)) as has_draft
      from ${waitingPlayers(date, today)}
      group by u.id
    ) waiting`
  return row ?? { not_submitted: 0, drafts: 0 }
}

/**
 * Lists the players without a submission to a quiz of a day who have opened a page with its answers since an instant,
 * as their browsers have logged it.
 */
export async function listAnswerReaders(
  db: Db,
  { date, today, since }: { date: CalendarDate; today: CalendarDate; since: Instant },
): Promise<ClosingEffect['readers']> {
  const row = await queryRow<{ readers: ClosingEffect['readers'] }>(db)`
    select coalesce(json_agg(json_build_object(${personFields}) order by u.name, u.surname, u.id), '[]') as readers
    from users u
    where u.id in (select u.id from ${waitingPlayers(date, today)})
      and exists (select from logs l
        where l.customer_id = u.customer_id and l.user_id = u.id and l.created_at >= ${since}
          and l.action ~ ${`^page (load|change): /(quiz|special-quiz|game|cup-game)/${date}`})`
  return row?.readers ?? []
}

// A user `u` and a complete quiz `z` of a day that they may play and have not submitted.
const waitingPlayers = (date: CalendarDate, today: CalendarDate) => sql`quizzes z
  join users u on u.customer_id = z.customer_id and ${mayPlay(today)}
  where z.date = ${date} and z.complete and not ${knownQuizOf(sql`u.id`)}
    and not ${handedIn(sql`u.id`)}`

/** A player who can still play a day, or has submitted one of its quizzes. */
type ClosingPlayer = {
  user_id: number
  /** The kind of a quiz that they may still play; null when they have submitted all. */
  waiting: 'daily' | 'special' | null
  submitted: boolean
}

type Query = { date: CalendarDate; today: CalendarDate; everybody: boolean }

/** Lists everybody who may still play a quiz of a day, and, if asked for, those who have submitted one. */
export async function listClosingPlayers(
  db: Db,
  { date, today, everybody }: Query,
): Promise<ClosingPlayer[]> {
  return await queryRows<ClosingPlayer>(db)`
    select * from (
      select u.id as user_id,
        min(z.kind) filter (where not ${handedIn(sql`u.id`)} and ${mayPlay(today)} and not ${knownQuizOf(sql`u.id`)}) as waiting,
        bool_or(s.user_id is not null) as submitted
      from quizzes z
      join users u on u.customer_id = z.customer_id
      left join submissions s on s.customer_id = z.customer_id and s.quiz_id = z.id and s.user_id = u.id
      where z.date = ${date} and z.complete and u.anonymised_at is null and ${notBlocked(today)}
      group by u.customer_id, u.id
    ) players
    where waiting is not null or ${everybody}::bool and submitted
    order by user_id`
}

/** Keeps a day open until an instant. */
export async function keepOpen(db: Db, day: { date: CalendarDate; closes_at: Instant }): Promise<void> {
  await sql`
    insert into days_kept_open (date, closes_at) values (${day.date}, ${day.closes_at})
    on conflict (customer_id, date) do update set closes_at = excluded.closes_at`.execute(db)
}

/** Lets an open day close at its midnight. */
export async function removeKeptOpen(db: Db, date: CalendarDate): Promise<void> {
  await db.deleteFrom('days_kept_open').where('date', '=', date).execute()
}

/** Marks a closed day as open; its results are still to be taken back. */
export async function removeClosedDay(db: Db, date: CalendarDate): Promise<void> {
  await db.deleteFrom('closed_days').where('date', '=', date).execute()
}
