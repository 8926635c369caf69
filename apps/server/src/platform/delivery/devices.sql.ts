import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** The push services' responses for some subscriptions: delivered, refused, unknown. */
export type DeviceReplies = { delivered: number[]; refused: number[]; gone: number[] }

/**
 * Saves the push services' responses; subscriptions that are unknown, or refused too many times in a row, are deleted.
 */
export async function saveReplies(
  db: Db,
  { delivered, refused, gone }: DeviceReplies,
  refusalsMax: number,
): Promise<void> {
  if (gone.length > 0) await db.deleteFrom('push_subscriptions').where('id', 'in', gone).execute()
  if (delivered.length > 0) {
    await db
      .updateTable('push_subscriptions')
      .set({ refusals: 0 })
      .where('id', '=', sql<number>`any(${delivered}::int[])`)
      .where('refusals', '>', 0)
      .execute()
  }
  if (refused.length === 0) return
  await db
    .updateTable('push_subscriptions')
    .set(({ eb }) => ({ refusals: eb('refusals', '+', 1) }))
    .where('id', 'in', refused)
    .execute()
  await db.deleteFrom('push_subscriptions').where('refusals', '>=', refusalsMax).execute()
}
