import type { Language } from '@tertulia/core/customers/languages'
import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'

type NewMessage = { user_id: number; language: Language; message: string; created_at: Instant }

/** Saves a message; false when its sender has sent the same since then. The caller holds the sender. */
export async function insertMessage(db: Db, message: NewMessage, since: Instant): Promise<boolean> {
  const same = await db
    .selectFrom('messages')
    .select('id')
    .where('user_id', '=', message.user_id)
    .where('message', '=', message.message)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  if (same) return false
  await db.insertInto('messages').values(message).execute()
  return true
}

type Settlement = { settled_at: Instant; settled_by: number }

/** Saves which admin settled a message, unless it is settled already, or that it is open again. */
export async function updateSettlement(db: Db, id: number, settlement: Settlement | null): Promise<void> {
  const change = db.updateTable('messages').where('id', '=', id)
  await (
    settlement === null
      ? change.set({ settled_at: null, settled_by: null })
      : change.set(settlement).where('settled_at', 'is', null)
  ).execute()
}
