import type pg from 'pg'
import { checkPassword } from '../../platform/passwords.ts'
import { refuse } from '../../platform/refusal.ts'
import { createThrottle } from '../../platform/throttle.ts'
import type { LockedUser } from './account.store.ts'

const seconds = 15 * 60
const failures_max = 10

/** Refuses `wrong_password`, or `too_many_requests` after many failures. */
export type PasswordCheck = (user: LockedUser, password: string) => Promise<void>

/** Asks for the current password again, so that an open browser alone is not enough. (docs/rules/accounts.md) */
export function createPasswordCheck(pool: pg.Pool): PasswordCheck {
  const failures = createThrottle(pool, { name: 'own-password', limit: failures_max, seconds })
  return async ({ id, password_hash }, password) => {
    const key = String(id)
    if (await failures.isSpent(key)) refuse('too_many_requests')
    if (await checkPassword(password, password_hash)) return
    await failures.count(key)
    refuse('wrong_password', [{ field: 'current_password', problem: 'wrong' }])
  }
}
