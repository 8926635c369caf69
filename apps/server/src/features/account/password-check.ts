import { checkPassword } from '../../platform/access/passwords.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { attempt, type Throttles } from '../../platform/limits/throttle.ts'
import { findPasswordHash } from '../users/users.sql.ts'
import type { LockedUser } from './account.sql.ts'

type Owner = { db: Db; user: { id: number }; customer: { id: number } }

/** The hash that a password was checked against. */
type CheckedPassword = { password_hash: string | null }

/**
 * Verifies the current password, so that an unattended browser alone is not enough. It is checked before the change's
 * transaction, which then demands that it is still the same. Refuses `wrong_password`, or `too_many_requests` after many
 * failures.
 */
export async function checkOwnPassword(
  { db, user, customer }: Owner,
  password: string,
  { 'own-password': throttle }: Throttles,
): Promise<CheckedPassword> {
  const count = { throttle, key: `${customer.id}.${user.id}` }
  const passwordHash = await findPasswordHash(db, user.id)
  const isRight = await attempt([count], async () => (await checkPassword(password, passwordHash)) || null)
  if (!isRight) refuseWrongPassword()
  await throttle.takeBack(count.key)
  return { password_hash: passwordHash }
}

/** Refuses when the password of a locked account was not checked, or was changed since then. */
export function demandSamePassword(stored: LockedUser, checked: CheckedPassword | null): void {
  if (stored.password_hash !== checked?.password_hash) refuseWrongPassword()
}

const refuseWrongPassword = () => refuse('wrong_password', [{ field: 'current_password', problem: 'wrong' }])
