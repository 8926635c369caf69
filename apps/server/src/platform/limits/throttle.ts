import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { GuardedPool } from '../database/guarded-pool.ts'

/** Counts attempts by key in the database, so that all server processes count together. */
export type Throttle = {
  /** Returns whether a key has used up its attempts. */
  isSpent(key: string): Promise<boolean>
  /** Counts an attempt; false when it exceeds the limit. */
  count(key: string): Promise<boolean>
  /** Resets a key. */
  forget(key: string): Promise<void>
}

/** Allows at most `limit` attempts of a key within `seconds` of its first. (docs/rules/accounts.md) */
export function createThrottle(
  pool: GuardedPool,
  { name, limit, seconds }: { name: string; limit: number; seconds: number },
): Throttle {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'throttles',
    tableCreated: true,
    keyPrefix: name,
    points: limit,
    duration: seconds,
  })
  return {
    async isSpent(key) {
      const state = await limiter.get(key)
      return state !== null && state.consumedPoints >= limit
    },
    // Consuming past the limit rejects with the limiter's state, which `isSpent` reads next time.
    count: (key) =>
      limiter.consume(key).then(
        () => true,
        (reason: unknown) => {
          if (!(reason instanceof RateLimiterRes)) throw reason
          return false
        },
      ),
    async forget(key) {
      await limiter.delete(key)
    },
  }
}
