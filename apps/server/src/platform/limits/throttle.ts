import { attemptLimits, type AttemptLimit } from '@tertulia/contract/attempt-limits'
import { RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import type { GuardedPool } from '../database/guarded-pool.ts'
import { refuseTooMany } from '../http/refusal.ts'
import { keysOf, recordOf } from '@tertulia/core/collections/records'

/** Counts attempts by key in the database, so that all server processes count together. */
export type Throttle = {
  /**
   * Counts an attempt before it is checked, so that of many at once no more are checked than the limit allows; refuses
   * `too_many_requests` beyond it, and says when the key may be used again.
   */
  count(key: string): Promise<void>
  /** Takes one attempt back, which was right, or was never checked. */
  takeBack(key: string): Promise<void>
  /** Resets a key. */
  forget(key: string): Promise<void>
}

/** The counts of attempts of every kind that is limited. (docs/rules/limits.md) */
export type Throttles = Readonly<Record<AttemptLimit, Throttle>>

/** Opens the declared limits of attempts. */
export function createThrottles(pool: GuardedPool): Throttles {
  return recordOf(keysOf(attemptLimits), (name) => createThrottle(pool, name))
}

function createThrottle(pool: GuardedPool, name: AttemptLimit): Throttle {
  const limiter = openLimiter(pool, { name, ...attemptLimits[name] })
  return {
    count: (key) => consume(limiter, key),
    takeBack: async (key) => void (await limiter.reward(key)),
    forget: async (key) => void (await limiter.delete(key)),
  }
}

/**
 * Runs a check as an attempt of every given count. A wrong one, for which it returns null, stays counted; one that fails
 * otherwise, such as because the server is busy, was none.
 */
export async function attempt<Result>(
  counts: readonly { throttle: Throttle; key: string }[],
  check: () => Promise<Result | null>,
): Promise<Result | null> {
  const counted: (typeof counts)[number][] = []
  try {
    for (const one of counts) {
      await one.throttle.count(one.key)
      counted.push(one)
    }
    return await check()
  } catch (error) {
    await Promise.allSettled(counted.map(({ throttle, key }) => throttle.takeBack(key)))
    throw error
  }
}

type Limit = { name: string; max: number; seconds: number }

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
    refuseTooMany(Math.ceil(state.msBeforeNext / 1000))
  }
}

function openLimiter(
  pool: GuardedPool,
  { name, max, seconds }: Limit,
  options: { clearExpiredByTimeout?: boolean } = {},
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'throttles',
    tableCreated: true,
    keyPrefix: name,
    points: max,
    duration: seconds,
    ...options,
  })
}
