import * as messageCalls from '@tertulia/contract/messages'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { createThrottle } from '../../platform/limits/throttle.ts'
import { sendMessage, settleMessage, listMessages } from './messages.service.ts'

/** Routes of messages to the team. */
export function messagesRoutes(app: App): void {
  const throttle = createThrottle(app.database.pool, 'messages')
  serve(app, messageCalls.sendMessage, (call) => sendMessage(call, { throttle, addresses: app.addresses }))
  serve(app, messageCalls.listMessages, listMessages)
  serve(app, messageCalls.settleMessage, settleMessage)
}
