import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../../platform/refusal.ts'

const seconds = 15 * 60
const failures_per_account = 10
const failures_per_address = 100

export type SignInThrottle = {
  /** Refuses `too_many_requests` when the account or the address has failed too often. */
  check(account: string, address: string): Promise<void>
  fail(account: string, address: string): Promise<void>
  succeed(account: string): Promise<void>
}

/** Counts failed sign-ins by account and by address in the database, so that all server processes count together. */
export function createSignInThrottle(pool: pg.Pool): SignInThrottle {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'throttles',
      tableCreated: true,
      keyPrefix,
      points,
      duration: seconds,
    })
  const accounts = limiter('sign-in-account', failures_per_account)
  const addresses = limiter('sign-in-address', failures_per_address)
  const spent = (state: RateLimiterRes | null, points: number) =>
    state !== null && state.consumedPoints >= points
  // Consuming past the limit rejects with the limiter's state; that state is what `check` reads next time.
  const count = (limit: RateLimiterPostgres, key: string) =>
    limit.consume(key).catch((reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason
    })
  return {
    async check(account, address) {
      const [by_account, by_address] = await Promise.all([accounts.get(account), addresses.get(address)])
      if (spent(by_account, failures_per_account) || spent(by_address, failures_per_address)) {
        refuse('too_many_requests')
      }
    },
    async fail(account, address) {
      await Promise.all([count(accounts, account), count(addresses, address)])
    },
    async succeed(account) {
      await accounts.delete(account)
    },
  }
}
