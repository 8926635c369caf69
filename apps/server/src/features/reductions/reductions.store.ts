import type { CalendarDate, Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Saves a request and returns its id; the caller holds the user. */
export async function insertRequest(
  db: Db,
  request: { user_id: number; reason: string; requested_at: Instant },
): Promise<number> {
  const { id } = await db.insertInto('reductions').values(request).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Deletes a person's request that nobody has decided; false where there is none. */
export async function removeRequest(db: Db, request: { id: number; user_id: number }): Promise<boolean> {
  const removed = await db
    .deleteFrom('reductions')
    .where('id', '=', request.id)
    .where('user_id', '=', request.user_id)
    .where('state', '=', 'requested')
    .returning('id')
    .execute()
  return removed.length > 0
}

/** Locks a request until the transaction ends. (docs/rules/locks.md) */
export async function holdReduction(db: Db, id: number): Promise<void> {
  await sql`select from reductions where id = ${id} for no key update`.execute(db)
}

type Decision = { id: number; by: number; now: Instant }

/** Approves a request until a last day. */
export async function markApproved(
  db: Db,
  { id, by, now, valid_until }: Decision & { valid_until: CalendarDate },
): Promise<void> {
  await db
    .updateTable('reductions')
    .set({ state: 'approved', valid_until, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute()
}

/** Refuses a request, with the words that its player reads. */
export async function markRefused(
  db: Db,
  { id, by, now, words }: Decision & { words: string },
): Promise<void> {
  await db
    .updateTable('reductions')
    .set({ state: 'refused', team_words: words, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute()
}

/** Ends an approved reduction, with the words that its player reads. */
export async function markEnded(db: Db, { id, by, now, words }: Decision & { words: string }): Promise<void> {
  await db
    .updateTable('reductions')
    .set({ state: 'ended', team_words: words, ended_by: by, ended_at: now })
    .where('id', '=', id)
    .execute()
}
