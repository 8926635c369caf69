import * as pushSubscriptions from '@tertulia/contract/push-subscriptions'
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
  serve(app, pushSubscriptions.getPushDevices, getPushDevices)
  serve(app, pushSubscriptions.subscribePush, (call) => subscribePush(call, app.pushOrigins))
  serve(app, pushSubscriptions.unsubscribePush, unsubscribePush)
  serve(app, pushSubscriptions.removePushDevice, removePushDevice)
  serve(app, pushSubscriptions.sendTestPush, (call) => sendTestPush(call, app))
}
