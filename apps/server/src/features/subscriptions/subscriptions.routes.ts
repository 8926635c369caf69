import * as subscriptions from '@tertulia/contract/subscriptions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { listPlans, getSubscription } from './subscriptions.service.ts'

/** Routes of subscriptions and their prices. */
export function subscriptionsRoutes(app: App): void {
  serve(app, subscriptions.getSubscription, (call) => getSubscription(call, app))
  serve(app, subscriptions.listPlans, (call) => listPlans(call, app))
}
