import {
  getPushDevices,
  removePushDevice,
  sendTestPush,
  subscribePush,
  unsubscribePush,
} from '@tertulia/contract/push-subscriptions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import {
  readDevices,
  removeDevice,
  subscribeBrowser,
  testDevices,
  unsubscribeBrowser,
} from './push-subscriptions.service.ts'

/** Which browsers show a person's notices. */
export function pushSubscriptionsRoutes(app: App): void {
  serve(app, getPushDevices, readDevices)
  serve(app, subscribePush, (call) => subscribeBrowser(call, app.push_origins))
  serve(app, unsubscribePush, unsubscribeBrowser)
  serve(app, removePushDevice, removeDevice)
  serve(app, sendTestPush, async (call) => {
    const answer = await testDevices(call)
    call.afterwards(async () => app.hastenJob('send-push'))
    return answer
  })
}
