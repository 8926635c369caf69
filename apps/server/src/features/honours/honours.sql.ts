import type { ClubRecords, SeasonHonours, WonCup } from '@tertulia/contract/honours'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql, type RawBuilder } from 'kysely'
import { isOver } from '../../platform/access/days.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { earlierTitles } from '../earlier-seasons/earlier-seasons.sql.ts'
import { personFields } from '../users/users.sql.ts'
import { cupPathOf } from '../cup/cup.sql.ts'
import { stateOfSpecial, winnersOfSpecial } from '../special-quizzes/special-quizzes.sql.ts'

/**
 * SQL for the finished seasons, with their first and last date: every day is over, no game of any tier or of the cup
 * waits for a result, and somebody has played.
 */
const settledSeasons = (today: CalendarDate) => sql`(
  select l.*
  from (
    select customer_id, season, min(date) as first_date, max(date) as last_date
    from rounds group by customer_id, season
    having bool_and(${isOver(sql`date`, today)})
  ) l
  where not exists (select from games g where g.customer_id = l.customer_id and g.season = l.season
      and g.state in ('scheduled', 'pending'))
    and not exists (select from cup_games c where c.customer_id = l.customer_id and c.season = l.season
      and c.user2_id is not null and c.state in ('scheduled', 'pending'))
    and exists (select from standings s where s.customer_id = l.customer_id and s.season = l.season and s.games > 0))`

/** SQL condition: the row `s` of a table is a first place. */
const isFirstPlace = sql`(s.rank = 1 and s.games > 0)`

/** SQL condition: the cup game `c` is a final. */
export const isFinal = sql`(c.cup_round = (select max(n.cup_round) from cup_rounds n
  where n.customer_id = c.customer_id and n.season = c.season))`

/** Counts the finished seasons whose results are all in. */
export async function countSettledSeasons(db: Db, today: CalendarDate): Promise<number> {
  const row = await queryRow<{ total: number }>(db)`
    select count(*)::int as total from ${settledSeasons(today)} l`
  return row?.total ?? 0
}

type SeasonsQuery = { today: CalendarDate; limit: number; offset: number; season?: number }

/** Lists finished seasons whose results are all in, the latest first, with those who won something in them. */
export async function listSeasonHonours(
  db: Db,
  { today, limit, offset, season }: SeasonsQuery,
): Promise<SeasonHonours[]> {
  const person = sql`json_build_object(${personFields})`
  return await queryRows<SeasonHonours>(db)`
    select l.season, l.last_date,
      (select coalesce(json_agg(json_build_object('tier', t.tier, 'winners', t.winners) order by t.tier), '[]')
        from (
          select s.tier, json_agg(${person} order by u.name, u.surname, u.id) as winners
          from standings s
          join users u on u.customer_id = s.customer_id and u.id = s.user_id
          where s.customer_id = l.customer_id and s.season = l.season and ${isFirstPlace}
          group by s.tier
        ) t) as tiers,
      (select json_build_object(
          'winner', (select ${person} from users u where u.customer_id = c.customer_id and u.id = c.winner_id),
          'finalist', (select ${person} from users u where u.customer_id = c.customer_id
            and u.id in (c.user1_id, c.user2_id) and u.id <> c.winner_id))
        from cup_games c
        where c.customer_id = l.customer_id and c.season = l.season and ${isFinal}
          and c.winner_id is not null) as cup,
      (select coalesce(json_agg(json_build_object('date', z.date, 'subject', z.subject,
          'winners', ${winnersOfSpecial(personFields)}) order by z.date), '[]')
        from quizzes z
        where z.customer_id = l.customer_id and z.kind = 'special' and z.complete
          and z.date between l.first_date and l.last_date
          and ${isOver(sql`z.date`, today)} and ${stateOfSpecial} = 'decided'
          and exists (select from special_quiz_results r
            where r.customer_id = z.customer_id and r.quiz_id = z.id and r.rank = 1 and r.right_answers > 0)
      ) as special_quizzes
    from ${settledSeasons(today)} l
    where ${season ?? null}::int is null or l.season = ${season ?? null}
    order by l.season desc limit ${limit} offset ${offset}`
}

/** Finds the day of a cup's final, and its winner's way there; null without a winner. */
export async function findWonCup(db: Db, season: number): Promise<WonCup | null> {
  return await queryRow<WonCup>(db)`
    select r.date, ${cupPathOf(sql`c.winner_id`)} as path
    from cup_games c
    join cup_rounds n on n.customer_id = c.customer_id and n.season = c.season and n.cup_round = c.cup_round
    join rounds r on r.customer_id = n.customer_id and r.season = n.season and r.round = n.round
    where c.season = ${season} and ${isFinal} and c.winner_id is not null`
}

/**
 * SQL for a record among rows of `customer_id`, `user_id`, `value` and `since`: the highest value above zero, and all
 * who reached it with details of the row `b`, where they first did; null without any.
 */
const recordAmong = (rows: RawBuilder<unknown>, details: RawBuilder<unknown> = sql``) => sql`(
  select json_build_object('value', b.value,
    'players', json_agg(json_build_object(${personFields} ${details}) order by b.since, u.name, u.surname, u.id))
  from (
    select distinct on (m.user_id) m.*
    from (select a.*, max(a.value) over () as best from (${rows}) a) m
    where m.value = m.best and m.value > 0
    order by m.user_id, m.since
  ) b
  join users u on u.customer_id = b.customer_id and u.id = b.user_id
  group by b.value)`

const seasonRows = sql`
  select customer_id, user_id, season, season as since, sum(right_answers)::int as value
  from played group by customer_id, user_id, season`

/** As core's `unbeatenStreak`: every lost or forfeited game begins another stretch; solo games do not count. */
const streakRows = sql`
  select customer_id, user_id, count(*)::int as value, min(date) as since, max(date) as until
  from (
    select d.*, count(*) filter (where not unbeaten) over (partition by user_id order by date) as stretch
    from (select *, outcome in ('win', 'draw') as unbeaten from decided where opponent_id is not null) d
  ) t
  where unbeaten
  group by customer_id, user_id, stretch`

/** As core's `personalRecords`: every question that counts answered right. */
const perfectRows = sql`
  select p.customer_id, p.user_id, count(*)::int as value, min(p.date) as since
  from played p
  join rules s on s.customer_id = p.customer_id and s.season = p.season
  left join void_counts v on v.date = p.date
  where p.right_answers > 0 and p.right_answers = s.questions - coalesce(v.count, 0)
  group by p.customer_id, p.user_id`

/** As core's `personalRecords`: only games that both played. */
const scoreRows = sql`
  select p.customer_id, p.user_id, p.opponent_id, p.date, p.date as since, p.score as value
  from played p
  join played o on o.date = p.date and o.user_id = p.opponent_id`

const titleRows = sql`
  select customer_id, user_id, count(*)::int as value, min(season) as since,
    (count(*) filter (where kind = 'season'))::int as seasons, (count(*) filter (where kind = 'cup'))::int as cups
  from (
    select s.customer_id, s.season, s.user_id, 'season' as kind
    from settled l
    join standings s on s.customer_id = l.customer_id and s.season = l.season and s.tier = 1
    where ${isFirstPlace}
    union all
    select c.customer_id, c.season, c.winner_id, 'cup'
    from settled l
    join cup_games c on c.customer_id = l.customer_id and c.season = l.season
    where ${isFinal} and c.winner_id is not null
    union all
    select customer_id, season, user_id, kind from ${earlierTitles} e
  ) w
  group by customer_id, user_id`

/** Finds the records of the club among its decided games of days that are over, and its finished seasons. */
export async function findClubRecords(db: Db, today: CalendarDate): Promise<ClubRecords> {
  const row = await queryRow<ClubRecords>(db)`
    with decided as materialized (
      select g.customer_id, g.season, g.date, g.user_id, g.opponent_id, g.outcome, g.score, g.right_answers
      from games g where g.state = 'decided' and ${isOver(sql`g.date`, today)}
    ), played as materialized (
      select * from decided where outcome <> 'forfeit'
    ), rules as materialized (
      select customer_id, season, (rule_set ->> 'question_count')::int as questions from seasons
    ), settled as materialized (
      select * from ${settledSeasons(today)} l
    ), void_counts as materialized (
      select z.date, count(*)::int as count from questions q
      join quizzes z on z.customer_id = q.customer_id and z.id = q.quiz_id and z.kind = 'daily'
      where q.counting = 'void'
      group by z.date
    )
    select ${recordAmong(seasonRows, sql`, 'season', b.season`)} as right_answers,
      ${recordAmong(streakRows, sql`, 'from', b.since, 'to', b.until`)} as unbeaten,
      ${recordAmong(perfectRows)} as perfect_days,
      ${recordAmong(scoreRows, sql`, 'date', b.date, 'opponent_id', b.opponent_id`)} as score,
      ${recordAmong(titleRows, sql`, 'seasons', b.seasons, 'cups', b.cups`)} as titles`
  if (!row) throw new Error('the statement gave no row')
  return row
}
