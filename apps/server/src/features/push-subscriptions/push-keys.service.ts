import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database.ts'
import { makePushKeys } from '../../platform/push.ts'
import { findPublicKey, insertPushKeys } from './push-keys.store.ts'

/**
 * Returns the customer's public key, creating the key pair when there is none: once, however many processes call it,
 * because another pair would invalidate every subscription. (docs/rules/reminders.md)
 */
export async function ensurePushKeys(db: Db, now: Instant): Promise<string> {
  const known = await findPublicKey(db)
  if (known !== null) return known
  await insertPushKeys(db, { ...makePushKeys(), created_at: now })
  const made = await findPublicKey(db)
  if (made === null) throw new Error('the keys just made are not there')
  return made
}
