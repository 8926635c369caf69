import { renewSession, signIn, signOut } from '@tertulia/contract/session'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { closeSession, extendSession, openSession } from './session.service.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'

/** Signing in and out, and restoring the session. */
export function sessionRoutes(app: App): void {
  const throttle = createSignInThrottle(app.database.pool)
  serve(app, signIn, (call) => openSession(call, throttle))
  serve(app, renewSession, extendSession)
  serve(app, signOut, closeSession)
}
