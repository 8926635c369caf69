import type { Instant } from '@tertulia/core/calendar/calendar'
import type { Db } from '../../platform/database/database.ts'
import { deletePasskeysSince } from './passkeys.sql.ts'

/** Removes the passkeys that somebody has added to an account since an instant. (docs/rules/accounts.md) */
export async function removePasskeysSince(db: Db, userId: number, since: Instant): Promise<void> {
  await deletePasskeysSince(db, userId, since)
}
