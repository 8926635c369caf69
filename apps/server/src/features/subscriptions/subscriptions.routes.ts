import * as subscriptionCalls from '@tertulia/contract/subscriptions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { listPlans, getSubscription } from './subscriptions.service.ts'

/** Routes of subscriptions and their prices. */
export function subscriptionsRoutes(app: App): void {
  serve(app, subscriptionCalls.getSubscription, getSubscription)
  serve(app, subscriptionCalls.listPlans, listPlans)
}
