import { RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { GuardedPool } from '../database/guarded-pool.ts'
import { Refusal } from '../http/refusal.ts'

/** Counts attempts by key in the database, so that all server processes count together. */
export type Throttle = {
  /** Returns whether a key has used up its attempts. */
  isSpent(key: string): Promise<boolean>
  /** Counts an attempt; false when it exceeds the limit. */
  count(key: string): Promise<boolean>
  /** Resets a key. */
  forget(key: string): Promise<void>
}

type Limit = { name: string; limit: number; seconds: number }

/** Allows at most `limit` attempts of a key within `seconds` of its first. (docs/rules/accounts.md) */
export function createThrottle(pool: GuardedPool, limit: Limit): Throttle {
  const limiter = openLimiter(pool, limit)
  return {
    async isSpent(key) {
      const state = await limiter.get(key)
      return state !== null && state.consumedPoints >= limit.limit
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

/** Counts a call by its key; refuses `too_many_requests` beyond the limit. (docs/rules/limits.md) */
export function createCallLimit(pool: GuardedPool, limit: Limit): (key: string) => Promise<void> {
  // The throttles delete expired rows, those of calls too.
  const limiter = openLimiter(pool, limit, { clearExpiredByTimeout: false })
  return (key) => consume(limiter, key)
}

/** Counts one use of a key; refuses beyond the limit, and says when the key may be used again. */
export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state
    throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(state.msBeforeNext / 1000) })
  }
}

function openLimiter(
  pool: GuardedPool,
  { name, limit, seconds }: Limit,
  options: { clearExpiredByTimeout?: boolean } = {},
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'throttles',
    tableCreated: true,
    keyPrefix: name,
    points: limit,
    duration: seconds,
    ...options,
  })
}
