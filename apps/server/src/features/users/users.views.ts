import type { Db } from '../../platform/database.ts'

/** Whether the customer has anybody at all. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).execute()).length > 0
}
