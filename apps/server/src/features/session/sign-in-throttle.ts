import { refuse } from '../../platform/http/refusal.ts'
import { createThrottle } from '../../platform/limits/throttle.ts'
import type { GuardedPool } from '../../platform/database/guarded-pool.ts'

const seconds = 15 * 60
const failuresPerAccount = 10
const failuresPerAddress = 100

export type SignInThrottle = {
  /** Refuses `too_many_requests` when the account or the address has failed too often. */
  check(account: string, address: string): Promise<void>
  fail(account: string, address: string): Promise<void>
  succeed(account: string): Promise<void>
}

/** Counts failed sign-ins by account and by address. (docs/rules/accounts.md) */
export function createSignInThrottle(pool: GuardedPool): SignInThrottle {
  const accounts = createThrottle(pool, { name: 'sign-in-account', limit: failuresPerAccount, seconds })
  const addresses = createThrottle(pool, { name: 'sign-in-address', limit: failuresPerAddress, seconds })
  return {
    async check(account, address) {
      const spent = await Promise.all([accounts.isSpent(account), addresses.isSpent(address)])
      if (spent.includes(true)) refuse('too_many_requests')
    },
    async fail(account, address) {
      await Promise.all([accounts.count(account), addresses.count(address)])
    },
    async succeed(account) {
      await accounts.forget(account)
    },
  }
}
