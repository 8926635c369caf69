import * as outbox from '@tertulia/contract/outbox'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  discardDeadLetter,
  listDeadLetters,
  retryDeadLetters,
  retryDeadLetter,
} from './dead-letters.service.ts'
import { getDemoMail, listDemoMail } from './demo-mail.service.ts'

/** Routes of mail given up, for admins, and of all mail, for visitors of the demo. */
export function outboxRoutes(app: App): void {
  serve(app, outbox.listDeadLetters, listDeadLetters)
  serve(app, outbox.retryDeadLetter, retryDeadLetter)
  serve(app, outbox.retryDeadLetters, retryDeadLetters)
  serve(app, outbox.discardDeadLetter, discardDeadLetter)
  serve(app, outbox.listDemoMail, (call) => listDemoMail(call, app))
  serve(app, outbox.getDemoMail, (call) => getDemoMail(call, app))
}
