import { refuse } from '../../platform/http/refusal.ts'
import { createThrottle } from '../../platform/limits/throttle.ts'
import type { GuardedPool } from '../../platform/database/guarded-pool.ts'

const seconds = 15 * 60
const wrongLinksPerNetwork = 30

export type NationThrottle = {
  /** Refuses `too_many_requests` when a network has tried too many wrong links. */
  check(network: string): Promise<void>
  fail(network: string): Promise<void>
}

/** Counts wrong nation links by network. */
export function createNationThrottle(pool: GuardedPool): NationThrottle {
  const networks = createThrottle(pool, { name: 'nation-link', limit: wrongLinksPerNetwork, seconds })
  return {
    async check(network) {
      if (await networks.isSpent(network)) refuse('too_many_requests')
    },
    async fail(network) {
      await networks.count(network)
    },
  }
}
