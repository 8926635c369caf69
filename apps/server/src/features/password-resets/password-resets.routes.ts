import * as passwordResetCalls from '@tertulia/contract/password-resets'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  askPasswordReset,
  getPasswordReset,
  resetPassword,
  sendPasswordLink,
} from './password-resets.service.ts'
import { createResetThrottle } from './reset-throttle.ts'

/** Routes of a forgotten password: requesting the link, viewing it, using it. */
export function passwordResetsRoutes(app: App): void {
  const throttle = createResetThrottle(app.database.pool)
  const ports = { throttle, addresses: app.addresses }
  serve(app, passwordResetCalls.askPasswordReset, (call) => askPasswordReset(call, ports))
  serve(app, passwordResetCalls.sendPasswordLink, (call) => sendPasswordLink(call, ports))
  serve(app, passwordResetCalls.getPasswordReset, getPasswordReset)
  serve(app, passwordResetCalls.resetPassword, (call) => resetPassword(call, app.database))
}
