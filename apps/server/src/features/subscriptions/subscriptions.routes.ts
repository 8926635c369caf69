import { getSubscription, listPlans } from '@tertulia/contract/subscriptions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { showPlans, showSubscription } from './subscriptions.service.ts'

/** Subscriptions and what they cost. */
export function subscriptionsRoutes(app: App): void {
  serve(app, getSubscription, (call) => showSubscription(call, app))
  serve(app, listPlans, (call) => showPlans(call, app))
}
