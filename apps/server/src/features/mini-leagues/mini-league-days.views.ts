import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { ClosedRound, Membership, MiniLeagueDay } from '@tertulia/core/mini-leagues/mini-league'
import { sql } from 'kysely'
import { isOver } from '../../platform/access/days.views.ts'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { presentPlayers } from './mini-leagues.views.ts'

type Asked = { id: number; season: number; ended_on: CalendarDate | null; today: CalendarDate }

/** A player of a mini-league, present or not, with a stretch of days. */
export type NamedMembership = Membership & { name: string; surname: string; present: boolean }

/** Lists the stretches of days of all who belong or have belonged to a mini-league. */
export async function listMemberships(
  db: Db,
  { id, today }: Pick<Asked, 'id' | 'today'>,
): Promise<NamedMembership[]> {
  return await queryRows<NamedMembership>(db)`
    select m.user_id, m.counts_from, m.left_on, m.joined_at, u.name, u.surname,
      exists (select from ${presentPlayers(today)} where p.mini_league_id = m.mini_league_id
        and p.user_id = m.user_id) as present
    from mini_league_players m
    join users u on u.customer_id = m.customer_id and u.id = m.user_id
    where m.mini_league_id = ${id}
    order by m.joined_at, m.user_id, m.counts_from`
}

/** SQL for the closed days of a season that count, before the end of a mini-league, as `d`. */
const closedRounds = ({ season, ended_on, today }: Omit<Asked, 'id'>) => sql`(
  select r.customer_id, r.date, r.round, z.id as quiz_id
  from rounds r
  join closed_days c on c.customer_id = r.customer_id and c.date = r.date and c.counts
  join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily' and z.complete
  where r.season = ${season} and ${isOver(sql`r.date`, today)} and r.date < ${ended_on ?? 'infinity'}::date) d`

/** Lists the closed days of a season that count in a mini-league. */
export async function listClosedRounds(db: Db, asked: Omit<Asked, 'id'>): Promise<ClosedRound[]> {
  return await queryRows<ClosedRound>(db)`
    select d.date, d.round from ${closedRounds(asked)} order by d.date`
}

/**
 * Lists what the players of a mini-league answered on its days: from the answers and the verdicts that count now, so
 * that corrected, void and accepted questions are right without a copy. The right verdicts are read by question and
 * compared as a whole, which is faster than looking up thousands of answers.
 */
export async function listMiniLeagueDays(db: Db, asked: Asked): Promise<MiniLeagueDay[]> {
  const { id } = asked
  return await queryRows<MiniLeagueDay>(db)`
    with days as materialized (
      select * from ${closedRounds(asked)}
    ), asked as materialized (
      select q.id, coalesce(100 - round(100.0 * c.right_answers / nullif(c.corrected, 0)), 0)::int as rarity
      from questions q
      left join question_counts c on c.customer_id = q.customer_id and c.question_id = q.id
      where q.quiz_id in (select quiz_id from days) and q.counting <> 'void'
        and (not exists (select from mini_league_themes f where f.mini_league_id = ${id})
          or q.theme_id in (select f.theme_id from mini_league_themes f where f.mini_league_id = ${id}))
    ), judged as materialized (
      select v.question_id, v.normalised, v.is_right, k.rarity
      from asked k
      join verdicts v on v.question_id = k.id
      where v.is_right is not false
    )
    select s.user_id, d.date,
      count(*) filter (where j.is_right)::int as right_answers,
      coalesce(sum(j.rarity) filter (where j.is_right), 0)::int as rarity,
      count(*) filter (where j.question_id is not null and j.is_right is null)::int as pending
    from days d
    cross join (select distinct m.customer_id, m.user_id from mini_league_players m where m.mini_league_id = ${id}) s
    join answers a on a.customer_id = s.customer_id and a.quiz_id = d.quiz_id and a.user_id = s.user_id
    left join judged j on j.question_id = a.question_id and j.normalised = a.normalised
    where exists (select from mini_league_players m where m.mini_league_id = ${id} and m.user_id = s.user_id
      and m.counts_from <= d.date and (m.left_on is null or d.date < m.left_on))
    group by s.user_id, d.date
    order by d.date, s.user_id`
}

/** Finds the next day of a season that is not over, with its round, before the end of a mini-league. */
export async function findNextRound(
  db: Db,
  { season, ended_on, today }: Omit<Asked, 'id'>,
): Promise<ClosedRound | null> {
  return await queryRow<ClosedRound>(db)`
    select r.date, r.round from rounds r
    where r.season = ${season} and not ${isOver(sql`r.date`, today)} and r.date < ${ended_on ?? 'infinity'}::date
    order by r.date limit 1`
}

/** Counts the rounds of a season. */
export async function countRounds(db: Db, season: number): Promise<number> {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::int as count from rounds where season = ${season}`
  return row?.count ?? 0
}
