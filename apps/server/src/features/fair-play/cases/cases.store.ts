import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type NewCase = {
  user_id: number
  season: number
  reason: string
  opened_by: number
  opened_at: Instant
  heard_until: Instant
}

/** Opens a case about a player and returns its id; null when one about them is open. */
export async function insertCase(db: Db, opened: NewCase): Promise<number | null> {
  const open = await db
    .selectFrom('fair_play_cases')
    .select('id')
    .where('user_id', '=', opened.user_id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (open) return null
  const { id } = await db
    .insertInto('fair_play_cases')
    .values(opened)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a case until the transaction ends. (docs/rules/locks.md) */
export async function holdCase(db: Db, id: number): Promise<void> {
  await sql`select from fair_play_cases where id = ${id} for no key update`.execute(db)
}

/** Saves what the player says; an outcome proposed before they said it falls. */
export async function saveStatement(
  db: Db,
  { id, statement, now }: { id: number; statement: string; now: Instant },
): Promise<void> {
  await db
    .updateTable('fair_play_cases')
    .set({ statement, stated_at: now, outcome: null, proposed_by: null, proposed_at: null })
    .where('id', '=', id)
    .execute()
}

type Outcome = { id: number; outcome: string; by: number; now: Instant }

/** Saves a proposed outcome in place of an earlier one. */
export async function saveProposal(db: Db, { id, outcome, by, now }: Outcome): Promise<void> {
  await db
    .updateTable('fair_play_cases')
    .set({ outcome, proposed_by: by, proposed_at: now })
    .where('id', '=', id)
    .execute()
}

/** Ends a case with the outcome that stands. */
export async function endCase(
  db: Db,
  { id, state, outcome, by, now }: Outcome & { state: 'decided' | 'withdrawn' },
): Promise<void> {
  await db
    .updateTable('fair_play_cases')
    .set({ state, outcome, ended_by: by, ended_at: now })
    .where('id', '=', id)
    .execute()
}

/** Deletes the cases of seasons before one that have ended. */
export async function removeEndedCases(db: Db, oldest: number): Promise<void> {
  await db.deleteFrom('fair_play_cases').where('season', '<', oldest).where('state', '<>', 'open').execute()
}
