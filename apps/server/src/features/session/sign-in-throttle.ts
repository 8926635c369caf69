import type pg from 'pg'
import { refuse } from '../../platform/refusal.ts'
import { createThrottle } from '../../platform/throttle.ts'

const seconds = 15 * 60
const failures_per_account = 10
const failures_per_address = 100

export type SignInThrottle = {
  /** Refuses `too_many_requests` when the account or the address has failed too often. */
  check(account: string, address: string): Promise<void>
  fail(account: string, address: string): Promise<void>
  succeed(account: string): Promise<void>
}

/** Counts failed sign-ins by account and by address. (docs/rules/accounts.md) */
export function createSignInThrottle(pool: pg.Pool): SignInThrottle {
  const accounts = createThrottle(pool, { name: 'sign-in-account', limit: failures_per_account, seconds })
  const addresses = createThrottle(pool, { name: 'sign-in-address', limit: failures_per_address, seconds })
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
