import { refuse } from '../../platform/http/refusal.ts'
import { createThrottle } from '../../platform/limits/throttle.ts'
import type { GuardedPool } from '../../platform/database/guarded-pool.ts'

const seconds = 15 * 60
const wrongLinksPerAddress = 30

export type NationThrottle = {
  /** Refuses `too_many_requests` when an address has tried too many wrong links. */
  check(address: string): Promise<void>
  fail(address: string): Promise<void>
}

/** Counts wrong nation links by address. */
export function createNationThrottle(pool: GuardedPool): NationThrottle {
  const addresses = createThrottle(pool, { name: 'nation-link', limit: wrongLinksPerAddress, seconds })
  return {
    async check(address) {
      if (await addresses.isSpent(address)) refuse('too_many_requests')
    },
    async fail(address) {
      await addresses.count(address)
    },
  }
}
