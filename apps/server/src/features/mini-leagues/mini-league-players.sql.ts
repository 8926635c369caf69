import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { ClosedRound, Membership, MiniLeagueDay } from '@tertulia/core/mini-leagues/mini-league'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isOver } from '../../platform/access/days.sql.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { isRunning, miniLeagues, presentPlayers } from './mini-leagues.sql.ts'

type Joining = { id: number; user_id: number; now: Instant }

/** Saves that a player belongs to a mini-league from a day on, and no longer waits for it. */
export async function insertMembership(
  db: Db,
  { id, user_id, counts_from, now }: Joining & { counts_from: CalendarDate },
): Promise<void> {
  await db
    .insertInto('mini_league_players')
    .values({ mini_league_id: id, user_id, counts_from, joined_at: now })
    // Left and joined again on one day.
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'mini_league_id', 'user_id', 'counts_from'])
        .doUpdateSet({ left_on: null, removed: false }),
    )
    .execute()
  await deleteRequest(db, { id, user_id })
}

/** Saves that a player no longer belongs to a mini-league; false when they did not. */
export async function updateLeft(
  db: Db,
  { id, user_id, left_on, removed }: { id: number; user_id: number; left_on: CalendarDate; removed: boolean },
): Promise<boolean> {
  const row = await db
    .updateTable('mini_league_players')
    .set({ left_on, removed })
    .where('mini_league_id', '=', id)
    .where('user_id', '=', user_id)
    .where('left_on', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Saves that a player waits for the founder. */
export async function insertRequest(db: Db, { id, user_id, now }: Joining): Promise<void> {
  await db
    .insertInto('mini_league_requests')
    .values({ mini_league_id: id, user_id, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes a player's wish to join; false when there is none. */
export async function deleteRequest(
  db: Db,
  { id, user_id }: { id: number; user_id: number },
): Promise<boolean> {
  const row = await db
    .deleteFrom('mini_league_requests')
    .where('mini_league_id', '=', id)
    .where('user_id', '=', user_id)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes all wishes of a player to join. */
export async function deleteRequestsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('mini_league_requests').where('user_id', '=', userId).execute()
}

/** Saves that a player no longer belongs to any running mini-league. */
export async function updateAllLeft(
  db: Db,
  { user_id, left_on }: { user_id: number; left_on: CalendarDate },
): Promise<void> {
  await sql`
    update mini_league_players m set left_on = ${left_on}
    where m.user_id = ${user_id} and m.left_on is null
      and m.mini_league_id in (select l.id from ${miniLeagues} where ${isRunning(left_on)})`.execute(db)
}

/** The account that stays, and the one whose rows it takes over. */
export type JoinedPlayers = { id: number; other_id: number }

/** Joins the stretches of days of two players so that each day of either counts once. */
export async function joinStretches(db: Db, { id, other_id }: JoinedPlayers): Promise<void> {
  await sql`
    update mini_league_players m set left_on = greatest(m.counts_from, s.counts_from)
    from mini_league_players s
    where m.user_id = ${other_id} and m.left_on is null and s.customer_id = m.customer_id
      and s.mini_league_id = m.mini_league_id and s.user_id = ${id} and s.left_on is null`.execute(db)
  await sql`
    delete from mini_league_players m using mini_league_players s
    where m.user_id = ${other_id} and s.customer_id = m.customer_id and s.mini_league_id = m.mini_league_id
      and s.user_id = ${id} and s.counts_from = m.counts_from`.execute(db)
  await sql`update mini_league_players set user_id = ${id} where user_id = ${other_id}`.execute(db)
}

/** Joins the wishes of two players, without those for mini-leagues to which they belong. */
export async function joinRequests(db: Db, { id, other_id }: JoinedPlayers): Promise<void> {
  await sql`
    delete from mini_league_requests q using mini_league_requests s
    where q.user_id = ${other_id} and s.customer_id = q.customer_id and s.mini_league_id = q.mini_league_id
      and s.user_id = ${id}`.execute(db)
  await sql`update mini_league_requests set user_id = ${id} where user_id = ${other_id}`.execute(db)
  await sql`
    delete from mini_league_requests q using mini_league_players m
    where q.user_id = ${id} and m.customer_id = q.customer_id and m.mini_league_id = q.mini_league_id
      and m.user_id = ${id} and m.left_on is null`.execute(db)
}

type Query = { id: number; season: number; ended_on: CalendarDate | null; today: CalendarDate }

/** A player of a mini-league, present or not, with a stretch of days. */
export type NamedMembership = Membership & { name: string; surname: string; present: boolean }

/** Lists the stretches of days of all who belong or have belonged to a mini-league. */
export async function listMemberships(
  db: Db,
  { id, today }: Pick<Query, 'id' | 'today'>,
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
const closedRounds = ({ season, ended_on, today }: Omit<Query, 'id'>) => sql`(
  select r.customer_id, r.date, r.round, z.id as quiz_id
  from rounds r
  join closed_days c on c.customer_id = r.customer_id and c.date = r.date and c.counts
  join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily' and z.complete
  where r.season = ${season} and ${isOver(sql`r.date`, today)} and r.date < ${ended_on ?? 'infinity'}::date) d`

/** Lists the closed days of a season that count in a mini-league. */
export async function listClosedRounds(db: Db, query: Omit<Query, 'id'>): Promise<ClosedRound[]> {
  return await queryRows<ClosedRound>(db)`
    select d.date, d.round from ${closedRounds(query)} order by d.date`
}

/**
 * Lists what the players of a mini-league answered on its days: from the answers and the verdicts that count now, so
 * that corrected, void and accepted questions are right without a copy. The right verdicts are read by question and
 * compared as a whole, which is faster than looking up thousands of answers.
 */
export async function listMiniLeagueDays(db: Db, query: Query): Promise<MiniLeagueDay[]> {
  const { id } = query
  return await queryRows<MiniLeagueDay>(db)`
    with days as materialized (
      select * from ${closedRounds(query)}
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
  { season, ended_on, today }: Omit<Query, 'id'>,
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
