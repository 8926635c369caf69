import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { ClosedRound, Membership, MiniLeagueDay } from '@tertulia/core/mini-leagues/mini-league'
import type { DuelPoints } from '@tertulia/core/mini-leagues/duels'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isOver } from '../../platform/access/days.sql.ts'
import { instantText, queryRow, queryRows } from '../../platform/database/rows.ts'
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

/** A player of a mini-league, present or not, with a stretch of days. */
export type NamedMembership = Membership & { name: string; surname: string; present: boolean }

/** What a mini-league counts, and by which rules. */
export type MiniLeagueFacts = {
  id: number
  /** The stretches of days of all who belong or have belonged to it. */
  memberships: NamedMembership[]
  /** The closed days of its season that count, before its end. */
  rounds: ClosedRound[]
  /** What its players answered on them. */
  days: MiniLeagueDay[]
  best_days: number | null
  duel_points: DuelPoints | null
}

/**
 * Lists what mini-leagues count, all in one statement: from the answers and the verdicts that count now, so that
 * corrected, void and accepted questions are right without a copy. The right verdicts are read by question and compared
 * as a whole, which is faster than looking up thousands of answers.
 */
export async function listMiniLeagueFacts(
  db: Db,
  { ids, today }: { ids: readonly number[]; today: CalendarDate },
): Promise<MiniLeagueFacts[]> {
  if (ids.length === 0) return []
  return await queryRows<MiniLeagueFacts>(db)`
    with chosen as materialized (
      select l.*, (select array_agg(f.theme_id) from mini_league_themes f where f.mini_league_id = l.id) as theme_ids
      from mini_leagues l where l.id = any(${ids}::int[])
    ), days as materialized (
      select l.id, r.customer_id, r.date, r.round, z.id as quiz_id
      from chosen l
      join rounds r on r.customer_id = l.customer_id and r.season = l.season
        and r.date < coalesce(l.ended_on, 'infinity')
      join closed_days c on c.customer_id = r.customer_id and c.date = r.date and c.counts
      join quizzes z on z.customer_id = r.customer_id and z.date = r.date and z.kind = 'daily' and z.complete
      where ${isOver(sql`r.date`, today)}
    ), asked as materialized (
      select q.id, q.theme_id,
        coalesce(100 - round(100.0 * c.right_answers / nullif(c.corrected, 0)), 0)::int as rarity
      from questions q
      left join question_counts c on c.customer_id = q.customer_id and c.question_id = q.id
      where q.quiz_id in (select quiz_id from days) and q.counting <> 'void'
    ), judged as materialized (
      -- Each half has its index; wrong answers, which are most, are in neither.
      select v.question_id, v.normalised, v.is_right, k.rarity, k.theme_id
      from asked k join verdicts v on v.question_id = k.id and v.is_right
      union all
      select v.question_id, v.normalised, v.is_right, k.rarity, k.theme_id
      from asked k join verdicts v on v.question_id = k.id and v.is_right is null
    ), played as materialized (
      select d.id, a.user_id, d.date,
        count(*) filter (where j.is_right)::int as right_answers,
        coalesce(sum(j.rarity) filter (where j.is_right), 0)::int as rarity,
        count(*) filter (where j.question_id is not null and j.is_right is null)::int as pending
      from chosen l
      join mini_league_players m on m.customer_id = l.customer_id and m.mini_league_id = l.id
      join days d on d.id = l.id and m.counts_from <= d.date and (m.left_on is null or d.date < m.left_on)
      join answers a on a.customer_id = d.customer_id and a.quiz_id = d.quiz_id and a.user_id = m.user_id
      left join judged j on j.question_id = a.question_id and j.normalised = a.normalised
        and (l.theme_ids is null or j.theme_id = any(l.theme_ids))
      group by d.id, a.user_id, d.date
    )
    select l.id, l.best_days,
      (select coalesce(json_agg(json_build_object('user_id', m.user_id, 'counts_from', m.counts_from,
          'left_on', m.left_on, 'joined_at', ${instantText(sql`m.joined_at`)}, 'name', u.name, 'surname', u.surname,
          'present', p.user_id is not null) order by m.joined_at, m.user_id, m.counts_from), '[]')
        from mini_league_players m
        join users u on u.customer_id = m.customer_id and u.id = m.user_id
        left join ${presentPlayers(today)} on p.mini_league_id = m.mini_league_id and p.user_id = m.user_id
        where m.mini_league_id = l.id) as memberships,
      (select coalesce(json_agg(json_build_object('date', d.date, 'round', d.round) order by d.date), '[]')
        from days d where d.id = l.id) as rounds,
      (select coalesce(json_agg(json_build_object('user_id', p.user_id, 'date', p.date,
          'right_answers', p.right_answers, 'rarity', p.rarity, 'pending', p.pending) order by p.date, p.user_id), '[]')
        from played p where p.id = l.id) as days,
      case when l.duels then (select s.rule_set -> 'league_points' from seasons s
        where s.customer_id = l.customer_id and s.season = l.season) end as duel_points
    from chosen l order by l.id`
}

type Query = { season: number; ended_on: CalendarDate | null; today: CalendarDate }

/** Finds the next day of a season that is not over, with its round, before the end of a mini-league. */
export async function findNextRound(db: Db, { season, ended_on, today }: Query): Promise<ClosedRound | null> {
  return await queryRow<ClosedRound>(db)`
    select r.date, r.round from rounds r
    where r.season = ${season} and not ${isOver(sql`r.date`, today)} and r.date < ${ended_on ?? 'infinity'}::date
    order by r.date limit 1`
}
