import * as pushSubscriptionCalls from '@tertulia/contract/push-subscriptions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  getPushDevices,
  removePushDevice,
  subscribePush,
  sendTestPush,
  unsubscribePush,
} from './push-subscriptions.service.ts'

/** Routes of the browsers that show a user's notices. */
export function pushSubscriptionsRoutes(app: App): void {
  serve(app, pushSubscriptionCalls.getPushDevices, getPushDevices)
  serve(app, pushSubscriptionCalls.subscribePush, subscribePush)
  serve(app, pushSubscriptionCalls.unsubscribePush, unsubscribePush)
  serve(app, pushSubscriptionCalls.removePushDevice, removePushDevice)
  serve(app, pushSubscriptionCalls.sendTestPush, sendTestPush)
}
