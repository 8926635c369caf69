import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../database/database.ts'
import { makePushKeys } from './push.ts'

type PushKeys = { public_key: string; private_key: string }

async function findPushKeys(db: Db): Promise<PushKeys | undefined> {
  return db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
}

/**
 * Returns the customer's keys, creating them when there are none: once, however many processes call it, because another
 * pair would invalidate every subscription. (docs/rules/reminders.md)
 */
export async function ensurePushKeys(db: Db, now: Instant): Promise<PushKeys> {
  const known = await findPushKeys(db)
  if (known) return known
  await db
    .insertInto('push_keys')
    .values({ ...makePushKeys(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findPushKeys(db)
  if (!made) throw new Error('the keys just made are not there')
  return made
}
