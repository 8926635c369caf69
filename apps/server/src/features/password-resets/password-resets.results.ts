import type { Db } from '../../platform/database/database.ts'
import { deleteResetsOf } from './password-resets.store.ts'

/** Invalidates the reset links of a user who has changed their password or address. (docs/rules/accounts.md) */
export async function invalidateResets(db: Db, user: { id: number }): Promise<void> {
  await deleteResetsOf(db, user.id)
}
