import { refuse } from '../../platform/http/refusal.ts'
import { createThrottle } from '../../platform/limits/throttle.ts'
import type { GuardedPool } from '../../platform/database/guarded-pool.ts'

const seconds = 60 * 60
const requestsPerAccount = 5
const requestsPerNetwork = 30

export type ResetThrottle = {
  /** Counts a request; refuses `too_many_requests` when there were too many for the account or the network. */
  count(account: string, network: string): Promise<void>
}

/** Limits requests for a new password by account, existing or not, and by network. (docs/rules/accounts.md) */
export function createResetThrottle(pool: GuardedPool): ResetThrottle {
  const accounts = createThrottle(pool, { name: 'reset-account', limit: requestsPerAccount, seconds })
  const networks = createThrottle(pool, { name: 'reset-network', limit: requestsPerNetwork, seconds })
  return {
    async count(account, network) {
      if (!(await networks.count(network))) refuse('too_many_requests')
      if (!(await accounts.count(account))) refuse('too_many_requests')
    },
  }
}
