import type { AppealDirection, AppealState } from '@tertulia/core/appeals/appeals'
import type { Instant } from '@tertulia/core/calendar/calendar'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/rows.ts'

/** Saves a new appeal; returns its id. */
export async function insertAppeal(
  db: Db,
  appeal: {
    question_id: number
    normalised: string
    direction: AppealDirection
    season: number | null
    opened_at: Instant
    due_at: Instant
  },
): Promise<number> {
  const { id } = await db.insertInto('appeals').values(appeal).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Saves a player's part in an appeal, also that of one who withdrew from it before. */
export async function saveAppealPlayer(
  db: Db,
  player: {
    appeal_id: number
    user_id: number
    reason: string
    source: string | null
    entered_by: number | null
    created_at: Instant
  },
): Promise<void> {
  const { reason, source, entered_by, created_at } = player
  await db
    .insertInto('appeal_players')
    .values(player)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'appeal_id', 'user_id'])
        .doUpdateSet({ reason, source, entered_by, created_at, withdrawn_at: null }),
    )
    .execute()
}

/** Withdraws a player's part in an appeal; returns whether other players are still behind it. */
export async function withdrawPlayer(
  db: Db,
  { id, user_id, now }: { id: number; user_id: number; now: Instant },
): Promise<boolean> {
  await sql`
    update appeal_players set withdrawn_at = ${now} where appeal_id = ${id} and user_id = ${user_id}`.execute(
    db,
  )
  const rows = await queryRows(db)`
    select from appeal_players where appeal_id = ${id} and withdrawn_at is null limit 1`
  return rows.length > 0
}

/** Ends an appeal in a state. */
export async function endAppeal(
  db: Db,
  { id, state, now }: { id: number; state: AppealState; now: Instant },
): Promise<void> {
  await db.updateTable('appeals').set({ state, settled_at: now }).where('id', '=', id).execute()
}

/** Sets a rejected appeal to wait for a second decision. */
export async function markEscalated(db: Db, { id, due_at }: { id: number; due_at: Instant }): Promise<void> {
  await db.updateTable('appeals').set({ state: 'escalated', due_at }).where('id', '=', id).execute()
}

/** Saves a decision on an appeal. */
export async function insertDecision(
  db: Db,
  decision: {
    appeal_id: number
    attempt: 1 | 2
    upheld: boolean
    reason: string
    reviewer_id: number
    decided_at: Instant
  },
): Promise<void> {
  await db.insertInto('appeal_decisions').values(decision).execute()
}
