import * as messageCalls from '@tertulia/contract/messages'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { sendMessage, settleMessage, listMessages } from './messages.service.ts'

/** Routes of messages to the team. */
export function messagesRoutes(app: App): void {
  serve(app, messageCalls.sendMessage, sendMessage)
  serve(app, messageCalls.listMessages, listMessages)
  serve(app, messageCalls.settleMessage, settleMessage)
}
