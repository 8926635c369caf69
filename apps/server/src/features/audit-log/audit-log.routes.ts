import * as auditLogCalls from '@tertulia/contract/audit-log'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { listAuditLog } from './audit-log.service.ts'

/** Routes of the audit log, for admins. */
export function auditLogRoutes(app: App): void {
  serve(app, auditLogCalls.listAuditLog, listAuditLog)
}
