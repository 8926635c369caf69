import type pg from 'pg'
import { refuse } from '../../platform/refusal.ts'
import { createThrottle } from '../../platform/throttle.ts'

const seconds = 60 * 60
const requests_per_account = 5
const requests_per_address = 30

export type ResetThrottle = {
  /** Counts a request; refuses `too_many_requests` when the account or the address has asked too often. */
  count(account: string, address: string): Promise<void>
}

/** Counts requests for a new password by account, whether it exists or not, and by address. (docs/rules/accounts.md) */
export function createResetThrottle(pool: pg.Pool): ResetThrottle {
  const accounts = createThrottle(pool, { name: 'reset-account', limit: requests_per_account, seconds })
  const addresses = createThrottle(pool, { name: 'reset-address', limit: requests_per_address, seconds })
  return {
    async count(account, address) {
      if (!(await addresses.count(address))) refuse('too_many_requests')
      if (!(await accounts.count(account))) refuse('too_many_requests')
    },
  }
}
