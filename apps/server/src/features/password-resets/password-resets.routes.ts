import * as passwordResetCalls from '@tertulia/contract/password-resets'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  askPasswordReset,
  getPasswordReset,
  resetPassword,
  sendPasswordLink,
} from './password-resets.service.ts'

/** Routes of a forgotten password: requesting the link, viewing it, using it. */
export function passwordResetsRoutes(app: App): void {
  serve(app, passwordResetCalls.askPasswordReset, askPasswordReset)
  serve(app, passwordResetCalls.sendPasswordLink, sendPasswordLink)
  serve(app, passwordResetCalls.getPasswordReset, getPasswordReset)
  serve(app, passwordResetCalls.resetPassword, resetPassword)
}
