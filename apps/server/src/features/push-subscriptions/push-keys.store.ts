import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'

type PushKeys = { public_key: string; private_key: string }

/** The key that browsers are told; null before the customer has keys. */
export async function findPublicKey(db: Db): Promise<string | null> {
  const row = await db.selectFrom('push_keys').select('public_key').executeTakeFirst()
  return row?.public_key ?? null
}

/** Both keys, for what is sent; null before the customer has keys. */
export async function findPushKeys(db: Db): Promise<PushKeys | null> {
  const row = await db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
  return row ?? null
}

/** Keeps the customer's keys, unless another process has been first. */
export async function insertPushKeys(db: Db, keys: PushKeys & { created_at: Instant }): Promise<void> {
  await db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
