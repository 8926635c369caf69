import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { isRunning, miniLeagues } from './mini-leagues.views.ts'

/** Locks a mini-league against every other change until the transaction ends. */
export async function lockMiniLeague(db: Db, id: number): Promise<void> {
  await sql`select from mini_leagues where id = ${id} for no key update`.execute(db)
}

type NewMiniLeague = {
  season: number
  name: string
  founder_id: number
  size: number
  code: string
  approval: boolean
  best_days: number | null
  duels: boolean
  theme_slugs: readonly string[]
  previous_id: number | null
  now: Instant
}

/** Saves a mini-league with its themes and returns its id; null when the earlier one already goes on. */
export async function insertMiniLeague(db: Db, miniLeague: NewMiniLeague): Promise<number | null> {
  const { theme_slugs, now, ...values } = miniLeague
  const row = await db
    .insertInto('mini_leagues')
    .values({ ...values, created_at: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'previous_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await sql`
    insert into mini_league_themes (mini_league_id, theme_id)
    select ${row.id}::int, t.id from themes t where t.slug = any(${theme_slugs}::text[])`.execute(db)
  return row.id
}

/** Saves name, size and who lets players in. */
export async function updateMiniLeague(
  db: Db,
  id: number,
  values: { name: string; size: number; approval: boolean },
): Promise<void> {
  await db.updateTable('mini_leagues').set(values).where('id', '=', id).execute()
}

/** Saves a name. */
export async function updateName(db: Db, id: number, name: string): Promise<void> {
  await db.updateTable('mini_leagues').set({ name }).where('id', '=', id).execute()
}

/** Saves a new code. */
export async function updateCode(db: Db, id: number, code: string): Promise<void> {
  await db.updateTable('mini_leagues').set({ code }).where('id', '=', id).execute()
}

/** Saves that a mini-league ends before a day, and lets nobody wait for it. */
export async function updateEnded(db: Db, id: number, endedOn: CalendarDate): Promise<void> {
  await db.updateTable('mini_leagues').set({ ended_on: endedOn }).where('id', '=', id).execute()
  await db.deleteFrom('mini_league_requests').where('mini_league_id', '=', id).execute()
}

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
