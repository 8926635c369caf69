import * as emailChanges from '@tertulia/contract/email-changes'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  askEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
} from './email-changes.service.ts'

/** Routes of e-mail addresses that admins change: entering, canceling, confirming by the mailed link. */
export function emailChangesRoutes(app: App): void {
  serve(app, emailChanges.askEmailChange, (call) => askEmailChange(call, app.addresses))
  serve(app, emailChanges.cancelEmailChange, cancelEmailChange)
  serve(app, emailChanges.getEmailChange, getEmailChange)
  serve(app, emailChanges.confirmEmailChange, confirmEmailChange)
}
