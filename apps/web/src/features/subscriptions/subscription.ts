import type { ReplyOf } from '@tertulia/contract/endpoint'
import type { getSubscription } from '@tertulia/contract/subscriptions'

/** One's own subscription with all that belongs to it. */
export type Subscription = ReplyOf<typeof getSubscription>
