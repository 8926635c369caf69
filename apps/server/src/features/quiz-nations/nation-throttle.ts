import type pg from 'pg'
import { refuse } from '../../platform/refusal.ts'
import { createThrottle } from '../../platform/throttle.ts'

const seconds = 15 * 60
const wrong_links_per_address = 30

export type NationThrottle = {
  /** Refuses `too_many_requests` when an address has tried too many wrong links. */
  check(address: string): Promise<void>
  fail(address: string): Promise<void>
}

/** Counts wrong links of nations by address. (docs/rules/quiz-nations.md) */
export function createNationThrottle(pool: pg.Pool): NationThrottle {
  const addresses = createThrottle(pool, { name: 'nation-link', limit: wrong_links_per_address, seconds })
  return {
    async check(address) {
      if (await addresses.isSpent(address)) refuse('too_many_requests')
    },
    async fail(address) {
      await addresses.count(address)
    },
  }
}
