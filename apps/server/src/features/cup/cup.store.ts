import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import type { DrawnTie } from '@tertulia/core/cup/cup-draw'
import type { TieResult } from '@tertulia/core/cup/cup-score'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** Holds the season whose cup has a round on a date as `lockSeason` does, and gives it; null on a day without one. */
export async function lockSeasonOfCupDay(db: Db, date: CalendarDate): Promise<number | null> {
  const { rows } = await sql<{ season: number }>`
    select s.season
    from rounds r
    join cup_rounds c on c.customer_id = r.customer_id and c.season = r.season and c.round = r.round
    join seasons s on s.customer_id = r.customer_id and s.season = r.season
    where r.date = ${date}
    for no key update of s`.execute(db)
  return rows[0]?.season ?? null
}

/** Keeps a new cup, still without rounds and players. */
export async function saveNewCup(
  db: Db,
  cup: { season: number; seed: string; created_at: Instant },
): Promise<void> {
  await db.insertInto('cups').values(cup).execute()
}

/** Gives a cup another seed and counts up its version; false when it is not the one that was seen. */
export async function reseedCup(
  db: Db,
  { season, seed, seen_version }: { season: number; seed: string; seen_version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cups')
    .set(({ eb }) => ({ seed, version: eb('version', '+', 1) }))
    .where('season', '=', season)
    .where('version', '=', seen_version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes a cup with all that belongs to it. */
export async function removeCupRows(db: Db, season: number): Promise<void> {
  await db.deleteFrom('cups').where('season', '=', season).execute()
}

/** Gives a cup these rounds of its season in their order, with nothing drawn, and no others. */
export async function saveCupRounds(db: Db, season: number, rounds: readonly number[]): Promise<void> {
  await db.deleteFrom('cup_rounds').where('season', '=', season).execute()
  await db
    .insertInto('cup_rounds')
    .values(rounds.map((round, index) => ({ season, cup_round: index + 1, round })))
    .execute()
}

/** Gives a cup these players and no others; who is new in it is kept with what breaks his level games now. */
export async function saveCupPlayers(db: Db, season: number, user_ids: readonly number[]): Promise<void> {
  await sql`
    delete from cup_players where season = ${season} and user_id <> all(${user_ids}::int[])`.execute(db)
  await sql`
    insert into cup_players (season, user_id, tier, last_tier, last_rank, registered_at)
    select ${season}, u.id, p.tier, last.tier, last.rank, u.created_at
    from users u
    left join tier_players p on p.customer_id = u.customer_id and p.season = ${season} and p.user_id = u.id
    left join standings last
      on last.customer_id = u.customer_id and last.season = ${season - 1} and last.user_id = u.id
    where u.id = any(${user_ids}::int[])
    on conflict do nothing`.execute(db)
}

/** Keeps a round's ties as drawn; who has a bye has won. */
export async function saveDraw(
  db: Db,
  draw: { season: number; cup_round: number; ties: readonly DrawnTie[]; drawn_at: Instant },
): Promise<void> {
  const { season, cup_round, ties, drawn_at } = draw
  await db
    .updateTable('cup_rounds')
    .set({ drawn_at })
    .where('season', '=', season)
    .where('cup_round', '=', cup_round)
    .execute()
  await sql`
    insert into cup_games (season, cup_round, position, user1_id, user2_id, state, winner_id, decided_by)
    select ${season}, ${cup_round}, t.position, t.user1_id, t.user2_id,
      case when t.user2_id is null then 'decided' else 'scheduled' end,
      case when t.user2_id is null then t.user1_id end, case when t.user2_id is null then 'bye' end
    from unnest(
      ${ties.map(({ user1_id }) => user1_id)}::int[], ${ties.map(({ user2_id }) => user2_id)}::int[]
    ) with ordinality as t (user1_id, user2_id, position)`.execute(db)
}

/** Takes back the draws of all rounds after one. */
export async function removeDrawsAfter(db: Db, season: number, cup_round: number): Promise<void> {
  await db.deleteFrom('cup_games').where('season', '=', season).where('cup_round', '>', cup_round).execute()
  await db
    .updateTable('cup_rounds')
    .set({ drawn_at: null })
    .where('season', '=', season)
    .where('cup_round', '>', cup_round)
    .execute()
}

/** A tie's result as it is to be kept. */
export type ResultOfTie = TieResult & { position: number }

/** Keeps the results of a round's ties where they differ from what is there; tells how many did. */
export async function saveTieResults(
  db: Db,
  round: { season: number; cup_round: number },
  results: readonly ResultOfTie[],
): Promise<number> {
  const column = <K extends keyof ResultOfTie>(name: K) => results.map((result) => result[name])
  const { numAffectedRows } = await sql`
    update cup_games g
    set (state, score1, score2, winner_id, decided_by) = row (n.state, n.score1, n.score2, n.winner_id, n.decided_by)
    from unnest(
      ${column('position')}::int[], ${column('state')}::text[], ${column('score1')}::float8[],
      ${column('score2')}::float8[], ${column('winner_id')}::int[], ${column('decided_by')}::text[]
    ) as n (position, state, score1, score2, winner_id, decided_by)
    where g.season = ${round.season} and g.cup_round = ${round.cup_round} and g.position = n.position
      and (g.state, g.score1, g.score2, g.winner_id, g.decided_by)
        is distinct from (n.state, n.score1, n.score2, n.winner_id, n.decided_by)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Makes the games of a cup's open days scheduled ones again; tells how many were not. */
export async function unscoreOpenTies(db: Db, season: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update cup_games g
    set state = 'scheduled', score1 = null, score2 = null, winner_id = null, decided_by = null
    from cup_rounds c
    join rounds r on r.customer_id = c.customer_id and r.season = c.season and r.round = c.round
    where c.customer_id = g.customer_id and c.season = g.season and c.cup_round = g.cup_round
      and g.season = ${season} and g.user2_id is not null and g.state <> 'scheduled'
      and not exists (select from closed_days d where d.customer_id = r.customer_id and d.date = r.date)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
