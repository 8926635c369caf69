import * as emailChanges from '@tertulia/contract/email-changes'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  askEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
} from './email-changes.service.ts'
import { agreeToEmailChange, getOldEmail, stopEmailChange } from './old-emails.service.ts'

/** Routes of changes of e-mail address: entering, canceling, confirming and stopping by mailed links. */
export function emailChangesRoutes(app: App): void {
  serve(app, emailChanges.askEmailChange, (call) => askEmailChange(call, app.addresses))
  serve(app, emailChanges.cancelEmailChange, cancelEmailChange)
  serve(app, emailChanges.getEmailChange, getEmailChange)
  serve(app, emailChanges.confirmEmailChange, confirmEmailChange)
  serve(app, emailChanges.getOldEmail, getOldEmail)
  serve(app, emailChanges.agreeToEmailChange, agreeToEmailChange)
  serve(app, emailChanges.stopEmailChange, (call) => stopEmailChange(call, app.addresses))
}
