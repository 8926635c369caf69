import * as outboxCalls from '@tertulia/contract/outbox'
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
  serve(app, outboxCalls.listDeadLetters, listDeadLetters)
  serve(app, outboxCalls.retryDeadLetter, retryDeadLetter)
  serve(app, outboxCalls.retryDeadLetters, retryDeadLetters)
  serve(app, outboxCalls.discardDeadLetter, discardDeadLetter)
  serve(app, outboxCalls.listDemoMail, listDemoMail)
  serve(app, outboxCalls.getDemoMail, getDemoMail)
}
