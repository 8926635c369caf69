import { checkPassword } from '../../platform/access/passwords.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { createThrottle } from '../../platform/limits/throttle.ts'
import type { LockedUser } from './account.store.ts'
import type { GuardedPool } from '../../platform/database/guarded-pool.ts'

const seconds = 15 * 60
const failuresMax = 10

/** Refuses `wrong_password`, or `too_many_requests` after many failures. */
export type PasswordCheck = (user: LockedUser, password: string) => Promise<void>

/** Verifies the current password, so that an unattended browser alone is not enough. */
export function createPasswordCheck(pool: GuardedPool): PasswordCheck {
  const failures = createThrottle(pool, { name: 'own-password', limit: failuresMax, seconds })
  return async ({ id, password_hash: passwordHash }, password) => {
    const key = String(id)
    if (await failures.isSpent(key)) refuse('too_many_requests')
    if (await checkPassword(password, passwordHash)) return
    await failures.count(key)
    refuse('wrong_password', [{ field: 'current_password', problem: 'wrong' }])
  }
}
