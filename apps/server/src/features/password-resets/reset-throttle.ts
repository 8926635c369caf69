import type { GuardedPool } from '../../platform/database/guarded-pool.ts'
import { createThrottle } from '../../platform/limits/throttle.ts'

export type ResetThrottle = {
  /** Counts a request; refuses `too_many_requests` when there were too many for the account or the network. */
  count(account: string, network: string): Promise<void>
}

/** Limits requests for a new password by account, existing or not, and by network. (docs/rules/accounts.md) */
export function createResetThrottle(pool: GuardedPool): ResetThrottle {
  const accounts = createThrottle(pool, 'reset-account')
  const networks = createThrottle(pool, 'reset-network')
  return {
    async count(account, network) {
      await networks.count(network)
      await accounts.count(account)
    },
  }
}
