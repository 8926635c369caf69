import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { queryRows } from '../../../platform/database/rows.ts'
import type { ResultOfTie } from '../cup-ties.sql.ts'

type Round = { season: number; cup_round: number }

/**
 * Flags ties whose result differs from the one that counts, one open flag per tie. Returns how many flags are new or
 * changed.
 */
export async function saveFlags(
  db: Db,
  { season, cup_round, found_at }: Round & { found_at: Instant },
  results: readonly ResultOfTie[],
): Promise<number> {
  const column = <K extends keyof ResultOfTie>(name: K) => results.map((result) => result[name])
  const { numAffectedRows } = await sql`
    insert into cup_changes as c (season, cup_round, position, score1, score2, winner_id, decided_by, found_at)
    select ${season}, ${cup_round}, n.position, n.score1, n.score2, n.winner_id, n.decided_by, ${found_at}
    from unnest(
      ${column('position')}::int[], ${column('score1')}::float8[], ${column('score2')}::float8[],
      ${column('winner_id')}::int[], ${column('decided_by')}::text[]
    ) as n (position, score1, score2, winner_id, decided_by)
    on conflict (customer_id, season, cup_round, position) where decision is null do update
    set score1 = excluded.score1, score2 = excluded.score2, winner_id = excluded.winner_id,
      decided_by = excluded.decided_by, found_at = excluded.found_at
    where (c.score1, c.score2, c.winner_id, c.decided_by)
      is distinct from (excluded.score1, excluded.score2, excluded.winner_id, excluded.decided_by)`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

/** Deletes the open flags of ties whose result is right; returns how many there were. */
export async function removeFlags(
  db: Db,
  { season, cup_round }: Round,
  positions: readonly number[],
): Promise<number> {
  if (positions.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('cup_changes')
    .where('season', '=', season)
    .where('cup_round', '=', cup_round)
    .where('position', 'in', positions)
    .where('decision', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Closes a flag with the decision. */
export async function closeFlag(
  db: Db,
  id: number,
  decided: { decision: 'kept' | 'applied'; decision_by: number; decision_at: Instant },
): Promise<void> {
  await db.updateTable('cup_changes').set(decided).where('id', '=', id).execute()
}

/** A tie with a changed result that waits for the admin. */
type WaitingChange = { id: number; season: number; player1: string; player2: string }

/** Lists cup results that wait for the admin's decision. */
export async function listWaitingChanges(db: Db): Promise<WaitingChange[]> {
  return await queryRows<WaitingChange>(db)`
    select c.id, c.season, trim(u1.name || ' ' || u1.surname) as player1, trim(u2.name || ' ' || u2.surname) as player2
    from cup_changes c
    join cup_games g using (customer_id, season, cup_round, position)
    join users u1 on u1.customer_id = g.customer_id and u1.id = g.user1_id
    join users u2 on u2.customer_id = g.customer_id and u2.id = g.user2_id
    where c.decision is null
    order by c.id`
}
