import type { Endpoint } from '@tertulia/contract/endpoint'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume } from './throttle.ts'

/** Requests a minute of an account that waits for approval. (docs/rules/limits.md) */
export const pendingRequestsMax = 60

/** Changes a minute of an account that waits for approval. (docs/rules/limits.md) */
export const pendingChangesMax = 10

/** Counts a request of a pending account; refuses `too_many_requests` beyond the limit. */
export type PendingBudget = (
  account: string,
  declared: Pick<Endpoint, 'method' | 'unrecorded'>,
) => Promise<void>

/**
 * Limits the requests of accounts before their approval, because anyone can register any number of them. Counted per
 * process, so that a refused request costs no statement.
 */
export function createPendingBudget(): PendingBudget {
  const requests = new RateLimiterMemory({ points: pendingRequestsMax, duration: 60 })
  const changes = new RateLimiterMemory({ points: pendingChangesMax, duration: 60 })
  return async (account, { method, unrecorded }) => {
    await consume(requests, account)
    if (method !== 'GET' && !unrecorded) await consume(changes, account)
  }
}
