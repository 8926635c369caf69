import * as logCalls from '@tertulia/contract/logs'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { postLog, listOwnLogs, listUserLogs } from './logs.service.ts'

/** Routes of the browser log. */
export function logsRoutes(app: App): void {
  serve(app, logCalls.postLog, postLog)
  serve(app, logCalls.listOwnLogs, listOwnLogs)
  serve(app, logCalls.listUserLogs, listUserLogs)
}
