import type { FlagReason, OwnFlag } from '@tertulia/contract/questions'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRow, queryRows } from '../../platform/database/rows.ts'

type NewFlag = { question_id: number; user_id: number; reason: FlagReason; comment: string; now: Instant }

/** Saves a player's flag on a question; null when they have an open one there. */
export async function insertFlag(db: Db, flag: NewFlag): Promise<OwnFlag | null> {
  await holdFlags(db, flag)
  return await queryRow<OwnFlag>(db)`
    insert into question_flags (question_id, user_id, reason, comment, created_at)
    values (${flag.question_id}, ${flag.user_id}, ${flag.reason}, ${flag.comment}, ${flag.now})
    on conflict (customer_id, question_id, user_id) where settled_at is null do nothing
    returning reason, comment, created_at, settled_at`
}

/** Deletes a player's open flag on a question; returns whether there was one. */
export async function removeOpenFlag(
  db: Db,
  { question_id, user_id }: { question_id: number; user_id: number },
): Promise<boolean> {
  const rows = await queryRows(db)`
    delete from question_flags
    where question_id = ${question_id} and user_id = ${user_id} and settled_at is null
    returning id`
  return rows.length > 0
}

/** Saves who settled a flag and when; one that is settled already stays unchanged. */
export async function markSettled(
  db: Db,
  { id, user_id, now }: { id: number; user_id: number; now: Instant },
): Promise<void> {
  await sql`
    update question_flags set settled_at = ${now}, settled_by = ${user_id}
    where id = ${id} and settled_at is null`.execute(db)
}

/** Reopens a flag; returns false when its player has another open one on the question. */
export async function markOpen(
  db: Db,
  { id, question_id, user_id }: { id: number; question_id: number; user_id: number },
): Promise<boolean> {
  await holdFlags(db, { question_id, user_id })
  const rows = await queryRows(db)`
    update question_flags f set settled_at = null, settled_by = null
    where f.id = ${id} and not exists (
      select from question_flags o
      where o.question_id = ${question_id} and o.user_id = ${user_id} and o.id <> f.id and o.settled_at is null)
    returning f.id`
  return rows.length > 0
}

/** Locks a player's flags, so that a new flag and the reopening of an old one run one after another. */
async function holdFlags(
  db: Db,
  { question_id, user_id }: { question_id: number; user_id: number },
): Promise<void> {
  await sql`
    select from question_flags where question_id = ${question_id} and user_id = ${user_id}
    order by id for no key update`.execute(db)
}
