import type { SuggestedPart } from '@tertulia/contract/quiz-remarks'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type NewRemark = {
  quiz_id: number | null
  proposal_id: number | null
  position: number | null
  author_id: number
  text: string
  written_at: Instant
  suggested_part: SuggestedPart | null
  old_text: string | null
  new_text: string | null
}

/** Finds an open remark of the same author that says the same; null without one. */
export async function findSameRemark(
  db: Db,
  remark: Omit<NewRemark, 'written_at'>,
): Promise<{ id: number } | null> {
  const same = Object.entries(remark).map(
    ([column, value]) => sql<boolean>`${sql.ref(column)} is not distinct from ${value}`,
  )
  const found = await db
    .selectFrom('quiz_remarks')
    .select('id')
    .where('settled_at', 'is', null)
    .where((where) => where.and(same))
    .executeTakeFirst()
  return found ?? null
}

/** Stores a remark; returns its id. */
export async function insertRemark(db: Db, remark: NewRemark): Promise<number> {
  const { id } = await db.insertInto('quiz_remarks').values(remark).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A remark locked for a change. */
type LockedRemark = {
  id: number
  quiz_id: number | null
  proposal_id: number | null
  position: number | null
  author_id: number
  settled_at: Instant | null
  suggested_part: SuggestedPart | null
  old_text: string | null
  new_text: string | null
  accepted: boolean
}

/** Locks a remark; null for an unknown one. */
export async function lockRemark(db: Db, id: number): Promise<LockedRemark | null> {
  const row = await db
    .selectFrom('quiz_remarks')
    .select(['id', 'quiz_id', 'proposal_id', 'position', 'author_id', 'settled_at'])
    .select(['suggested_part', 'old_text', 'new_text', 'accepted'])
    .$narrowType<Pick<LockedRemark, 'suggested_part'>>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Saves who has seen to a remark, and whether its suggestion was accepted; null opens it again. */
export async function updateSettlement(
  db: Db,
  id: number,
  settlement: { settled_at: Instant; settled_by: number; accepted: boolean } | null,
): Promise<void> {
  await db
    .updateTable('quiz_remarks')
    .set(settlement ?? { settled_at: null, settled_by: null })
    .where('id', '=', id)
    .execute()
}

/** Deletes a remark. */
export async function deleteRemark(db: Db, id: number): Promise<void> {
  await db.deleteFrom('quiz_remarks').where('id', '=', id).execute()
}
