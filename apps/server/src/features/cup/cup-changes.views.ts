import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** A tie with a changed result that waits for the admin. */
export type WaitingChange = { id: number; season: number; player1: string; player2: string }

/** Lists cup results that wait for the admin's decision. */
export async function listWaitingChanges(db: Db): Promise<WaitingChange[]> {
  const { rows } = await sql<WaitingChange>`
    select c.id, c.season, trim(u1.name || ' ' || u1.surname) as player1, trim(u2.name || ' ' || u2.surname) as player2
    from cup_changes c
    join cup_games g using (customer_id, season, cup_round, position)
    join users u1 on u1.customer_id = g.customer_id and u1.id = g.user1_id
    join users u2 on u2.customer_id = g.customer_id and u2.id = g.user2_id
    where c.decision is null
    order by c.id`.execute(db)
  return rows
}
