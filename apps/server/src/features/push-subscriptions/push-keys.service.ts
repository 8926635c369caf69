import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { makePushKeys } from '../../platform/push.ts'
import { findPublicKey, insertPushKeys } from './push-keys.store.ts'

/**
 * The public key of the customer, whose keys are made when he has none: once, however many processes ask. Another pair would
 * silence every browser that has subscribed. (docs/rules/reminders.md)
 */
export async function ensurePushKeys(db: Db, now: Instant): Promise<string> {
  const known = await findPublicKey(db)
  if (known !== null) return known
  await insertPushKeys(db, { ...makePushKeys(), created_at: now })
  const made = await findPublicKey(db)
  if (made === null) throw new Error('the keys just made are not there')
  return made
}
