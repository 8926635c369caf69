import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isRunning, miniLeagues } from './mini-leagues.views.ts'

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
