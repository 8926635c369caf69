import type { Db } from '../../platform/database/database.ts'
import { deleteEmailChange } from './email-changes.store.ts'

/** Drops the change that waits for a user who has chosen an address themselves. (docs/rules/accounts.md) */
export async function dropEmailChange(db: Db, userId: number): Promise<void> {
  await deleteEmailChange(db, userId)
}
