import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as subscriptionCalls from '@tertulia/contract/subscriptions'

/** The user's subscription with its plans and payments. */
export type Subscription = ReplyOf<typeof subscriptionCalls.getSubscription>
