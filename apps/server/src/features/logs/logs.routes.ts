import * as logs from '@tertulia/contract/logs'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { postLog, listOwnLogs, listUserLogs } from './logs.service.ts'

/** Routes of the browser log. */
export function logsRoutes(app: App): void {
  serve(app, logs.postLog, postLog)
  serve(app, logs.listOwnLogs, listOwnLogs)
  serve(app, logs.listUserLogs, listUserLogs)
}
