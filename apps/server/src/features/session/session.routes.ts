import * as session from '@tertulia/contract/session'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { signOut, renewSession, signIn } from './session.service.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'

/** Routes for signing in and out, and for restoring the session. */
export function sessionRoutes(app: App): void {
  const throttle = createSignInThrottle(app.database.pool)
  serve(app, session.signIn, (call) => signIn(call, throttle))
  serve(app, session.renewSession, renewSession)
  serve(app, session.signOut, signOut)
}
