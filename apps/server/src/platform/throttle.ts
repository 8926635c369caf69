import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** Counts attempts by key in the database, so that all server processes count together. */
export type Throttle = {
  /** Whether a key has used up its attempts. */
  isSpent(key: string): Promise<boolean>
  /** Counts an attempt; false when it is one too many. */
  count(key: string): Promise<boolean>
  /** Begins anew for a key. */
  forget(key: string): Promise<void>
}

/** At most `limit` attempts of a key within `seconds` of its first. (docs/rules/accounts.md) */
export function createThrottle(
  pool: pg.Pool,
  { name, limit, seconds }: { name: string; limit: number; seconds: number },
): Throttle {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
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
    // Consuming past the limit rejects with the limiter's state; that state is what `isSpent` reads next time.
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
