import { refuse } from '../../platform/http/refusal.ts'
import { createThrottle } from '../../platform/limits/throttle.ts'
import type { GuardedPool } from '../../platform/database/guarded-pool.ts'

const seconds = 15 * 60
const failuresPerAccount = 10
const failuresPerNetwork = 100

export type SignInThrottle = {
  /** Refuses `too_many_requests` when the account or the network has failed too often. */
  check(account: string, network: string): Promise<void>
  fail(account: string, network: string): Promise<void>
  succeed(account: string): Promise<void>
}

/** Counts failed sign-ins by account and by network. (docs/rules/accounts.md) */
export function createSignInThrottle(pool: GuardedPool): SignInThrottle {
  const accounts = createThrottle(pool, { name: 'sign-in-account', limit: failuresPerAccount, seconds })
  const networks = createThrottle(pool, { name: 'sign-in-network', limit: failuresPerNetwork, seconds })
  return {
    async check(account, network) {
      const spent = await Promise.all([accounts.isSpent(account), networks.isSpent(network)])
      if (spent.includes(true)) refuse('too_many_requests')
    },
    async fail(account, network) {
      await Promise.all([accounts.count(account), networks.count(network)])
    },
    async succeed(account) {
      await accounts.forget(account)
    },
  }
}
