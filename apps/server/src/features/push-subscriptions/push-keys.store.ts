import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'

type PushKeys = { public_key: string; private_key: string }

/** Finds the key that browsers receive; null before the customer has keys. */
export async function findPublicKey(db: Db): Promise<string | null> {
  const row = await db.selectFrom('push_keys').select('public_key').executeTakeFirst()
  return row?.public_key ?? null
}

/** Finds both keys, for sending; null before the customer has keys. */
export async function findPushKeys(db: Db): Promise<PushKeys | null> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
  return row ?? null
}

/** Saves the customer's keys, unless another process was first. */
export async function insertPushKeys(db: Db, keys: PushKeys & { created_at: Instant }): Promise<void> {
  await db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
