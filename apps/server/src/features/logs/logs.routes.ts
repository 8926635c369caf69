import { listOwnLogs, listUserLogs, postLog } from '@tertulia/contract/logs'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { keepLog, showOwnLogs, showUserLogs } from './logs.service.ts'

/** What people do in their browsers. */
export function logsRoutes(app: App): void {
  serve(app, postLog, keepLog)
  serve(app, listOwnLogs, showOwnLogs)
  serve(app, listUserLogs, showUserLogs)
}
