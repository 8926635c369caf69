import * as emailChangeCalls from '@tertulia/contract/email-changes'
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
  serve(app, emailChangeCalls.askEmailChange, askEmailChange)
  serve(app, emailChangeCalls.cancelEmailChange, cancelEmailChange)
  serve(app, emailChangeCalls.getEmailChange, getEmailChange)
  serve(app, emailChangeCalls.confirmEmailChange, confirmEmailChange)
  serve(app, emailChangeCalls.getOldEmail, getOldEmail)
  serve(app, emailChangeCalls.agreeToEmailChange, agreeToEmailChange)
  serve(app, emailChangeCalls.stopEmailChange, stopEmailChange)
}
