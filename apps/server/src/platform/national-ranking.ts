import { refuse } from './refusal.ts'

/**
 * Wraps a handler for customers who have a national ranking; for others its calls are not found.
 * (docs/rules/month-events.md)
 */
export function whereRanked<Call extends { customer: { national_ranking: boolean } }, Reply>(
  handler: (call: Call) => Promise<Reply>,
): (call: Call) => Promise<Reply> {
  return async (call) => {
    if (!call.customer.national_ranking) refuse('not_found')
    return handler(call)
  }
}
