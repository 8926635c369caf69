import type { QuizKind } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRow, queryRows } from '../../../platform/database/rows.ts'
import { submissionsOfQuiz } from '../../questions/questions.sql.ts'
import { personFields } from '../../users/users.sql.ts'

/** A user, whose name may be shown or not. */
export type Person = { id: number; name: string; surname: string }

type ClosedDay = {
  counts: boolean
  pending: boolean
  played: { quiz: QuizKind; people: number }[]
}

/** Finds what a chat is told of a closed day; null while it is not closed. */
export async function findClosedDayFacts(db: Db, date: CalendarDate): Promise<ClosedDay | null> {
  return await queryRow<ClosedDay>(db)`
    select d.counts,
      exists (select from games g where g.customer_id = d.customer_id and g.date = d.date and g.state = 'pending')
        as pending,
      (select coalesce(json_agg(json_build_object('quiz', z.kind, 'people', ${submissionsOfQuiz}) order by z.kind), '[]')
        from quizzes z
        where z.customer_id = d.customer_id and z.date = d.date and z.complete) as played
    from closed_days d
    where d.date = ${date}`
}

/** Lists the players in the first place of a season's first tier, with their points. */
export async function listLeaders(db: Db, season: number): Promise<(Person & { points: number })[]> {
  return await queryRows<Person & { points: number }>(db)`
    select u.id, u.name, u.surname, s.league_points as points
    from standings s
    join users u on u.customer_id = s.customer_id and u.id = s.user_id
    where s.season = ${season} and s.tier = 1 and s.rank = 1 and s.games > 0
    order by u.name, u.surname, u.id`
}

type DecidedQuiz = { winners: Person[]; score: number }

/** Finds the winners of a date's special quiz; null while it has no result. */
export async function findDecidedQuiz(db: Db, date: CalendarDate): Promise<DecidedQuiz | null> {
  return await queryRow<DecidedQuiz>(db)`
    select coalesce(json_agg(json_build_object(${personFields}) order by u.name, u.surname, u.id)
        filter (where r.right_answers > 0), '[]') as winners,
      max(r.score) as score
    from quizzes z
    join closed_days d on d.customer_id = z.customer_id and d.date = z.date
    join special_quiz_results r on r.customer_id = z.customer_id and r.quiz_id = z.id and r.rank = 1
    join users u on u.customer_id = r.customer_id and u.id = r.user_id
    where z.date = ${date} and z.kind = 'special' and z.complete
    group by z.id`
}

type DrawnRound = {
  date: CalendarDate
  /** The first day of the season. */
  first_date: CalendarDate
  pairs: [Person, Person][]
  byes: number
}

/** Finds a drawn round of a cup; null when it is not drawn, or there is no such cup any more. */
export async function findDrawnRound(
  db: Db,
  { season, cup_round }: { season: number; cup_round: number },
): Promise<DrawnRound | null> {
  const person = (alias: 'a' | 'b') => sql`json_build_object('id', ${sql.ref(`${alias}.id`)},
    'name', ${sql.ref(`${alias}.name`)}, 'surname', ${sql.ref(`${alias}.surname`)})`
  return await queryRow<DrawnRound>(db)`
    select r.date,
      (select f.date from rounds f where f.customer_id = n.customer_id and f.season = n.season and f.round = 1)
        as first_date,
      (select coalesce(json_agg(json_build_array(${person('a')}, ${person('b')}) order by g.position), '[]')
        from cup_games g
        join users a on a.customer_id = g.customer_id and a.id = g.user1_id
        join users b on b.customer_id = g.customer_id and b.id = g.user2_id
        where g.customer_id = n.customer_id and g.season = n.season and g.cup_round = n.cup_round) as pairs,
      (select count(*)::int from cup_games g
        where g.customer_id = n.customer_id and g.season = n.season and g.cup_round = n.cup_round
          and g.user2_id is null) as byes
    from cup_rounds n
    join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round
    where n.season = ${season} and n.cup_round = ${cup_round} and n.drawn_at is not null`
}

/** Returns whether a month of the national ranking is published. */
export async function isMonthPublished(db: Db, month: string): Promise<boolean> {
  const rows = await queryRows(db)`select from month_rankings where month = ${month}`
  return rows.length > 0
}
