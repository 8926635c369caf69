import { listMessages, sendMessage, settleMessage } from '@tertulia/contract/messages'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { keepMessage, settle, showMessages } from './messages.service.ts'

/** What people write to the team. */
export function messagesRoutes(app: App): void {
  const throttle = createThrottle(app.database.pool, { name: 'messages', limit: 10, seconds: 3600 })
  serve(app, sendMessage, (call) => keepMessage(call, { throttle, public_url: app.public_url }))
  serve(app, listMessages, showMessages)
  serve(app, settleMessage, settle)
}
