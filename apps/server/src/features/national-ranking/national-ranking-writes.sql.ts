import type { ChosenResult } from '@tertulia/contract/ranking-players'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Month } from '@tertulia/core/national-ranking/month'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'
import { rankedRows, type MergedPlayers } from './national-ranking.sql.ts'

/** Locks the months in which one of two players has a result against other managers; returns them in order. */
export async function lockMonthsOf(db: Db, { id, other_id }: MergedPlayers): Promise<Month[]> {
  const rows = await queryRows<{ month: Month }>(db)`
    select m.month from event_months m
    where m.month in (select month from event_results where player_id in (${id}, ${other_id}))
    order by m.month for update`
  return rows.map(({ month }) => month)
}

/** Raises the version of months, so that a form that names the player who goes is not saved over the merge. */
export async function touchMonths(db: Db, months: readonly Month[]): Promise<void> {
  await sql`update event_months set version = version + 1 where month = any(${months}::text[])`.execute(db)
}

/**
 * Moves all results of the other player; of two in one event, the chosen ones of the other count and else those of the
 * player who stays.
 */
export async function moveResults(
  db: Db,
  { id, other_id, chosen }: MergedPlayers & { chosen: readonly ChosenResult[] },
): Promise<void> {
  const [months, types] = [chosen.map(({ month }) => month), chosen.map(({ type }) => type)]
  const inBoth = sql`exists (
    select from event_results b where b.customer_id = r.customer_id and b.month = r.month and b.type = r.type
      and b.player_id in (${id}, ${other_id}) and b.player_id <> r.player_id)`
  await sql`
    delete from event_results r where r.player_id = ${id} and ${inBoth}
      and (r.month, r.type) in (select * from unnest(${months}::text[], ${types}::text[]))`.execute(db)
  await sql`delete from event_results r where r.player_id = ${other_id} and ${inBoth}`.execute(db)
  await sql`update event_results set player_id = ${id} where player_id = ${other_id}`.execute(db)
}

/** Moves the other player's places in nation teams, except in a team that has the player who stays already. */
export async function moveTeamPlaces(db: Db, { id, other_id }: MergedPlayers): Promise<void> {
  await sql`
    delete from nation_team_players t where t.player_id = ${other_id} and exists (
      select from nation_team_players b where b.customer_id = t.customer_id and b.region = t.region
        and b.month = t.month and b.player_id = ${id})`.execute(db)
  await sql`update nation_team_players set player_id = ${id} where player_id = ${other_id}`.execute(db)
}

/** Lets the numbers that the other player had in another system name the player who stays. */
export async function moveNumbers(db: Db, { id, other_id }: MergedPlayers): Promise<void> {
  await db
    .updateTable('imported_ranking_players')
    .set({ player_id: id, created: false })
    .where('player_id', '=', other_id)
    .execute()
}

/** Deletes the other player, whose club, region and account fill in what the one who stays has not. */
export async function absorbPlayer(db: Db, { id, other_id }: MergedPlayers): Promise<void> {
  const other = await queryRow<{ club: string | null; region: string | null; user_id: number | null }>(db)`
    delete from ranking_players where id = ${other_id} returning club, region, user_id`
  if (!other) throw new Error(`there is no ranking player ${other_id}`)
  await sql`
    update ranking_players
    set club = coalesce(club, ${other.club}), region = coalesce(region, ${other.region}),
      user_id = coalesce(user_id, ${other.user_id}), version = version + 1
    where id = ${id}`.execute(db)
}

/** Blocks all other changes to published rankings until the transaction ends. (docs/decisions/0008) */
export async function lockRankings(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('national_ranking'), current_customer_id())`.execute(db)
}

/** Saves that a month is published. */
export async function insertMonthRanking(
  db: Db,
  ranking: { month: Month; published_at: Instant; published_by: number },
): Promise<void> {
  await db.insertInto('month_rankings').values(ranking).execute()
}

/** Unpublishes a month and deletes its rows; false when it was not published. */
export async function deleteMonthRanking(db: Db, month: Month): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('month_rankings')
    .where('month', '=', month)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Recomputes the rows of these published rankings and writes the differences. */
export async function writeRankings(db: Db, months: readonly Month[]): Promise<void> {
  if (months.length === 0) return
  await sql`
    with ${rankedRows(months)},
    gone as (
      delete from month_ranking_rows o
      where o.month = any(${months}::text[]) and not exists (
        select from ranked n where n.month = o.month and n.player_id = o.player_id)
    )
    insert into month_ranking_rows as o (month, player_id, rank, score, score_sum, events)
    select month, player_id, rank, score, score_sum, events from ranked
    on conflict (customer_id, month, player_id) do update
    set (rank, score, score_sum, events) = row (excluded.rank, excluded.score, excluded.score_sum, excluded.events)
    where (o.rank, o.score, o.score_sum, o.events)
      is distinct from (excluded.rank, excluded.score, excluded.score_sum, excluded.events)`.execute(db)
}
