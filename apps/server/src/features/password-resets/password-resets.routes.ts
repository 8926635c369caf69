import { askPasswordReset, getPasswordReset, resetPassword } from '@tertulia/contract/password-resets'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { findReset, sendReset, settleReset } from './password-resets.service.ts'
import { createResetThrottle } from './reset-throttle.ts'

/** A forgotten password: asking for the link, looking at it, using it. */
export function passwordResetsRoutes(app: App): void {
  const throttle = createResetThrottle(app.database.pool)
  serve(app, askPasswordReset, async (call) => {
    await sendReset(call, { throttle, public_url: app.public_url })
    return {}
  })
  serve(app, getPasswordReset, findReset)
  serve(app, resetPassword, async (call) => {
    await settleReset(call)
    return {}
  })
}
