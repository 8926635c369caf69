import * as proofCalls from '@tertulia/contract/proofs'
import * as sessionCalls from '@tertulia/contract/session'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { createThrottle } from '../../platform/limits/throttle.ts'
import { getProofWays, proveIdentity } from './proof.service.ts'
import { confirmSignIn } from './second-step.service.ts'
import { signOut, renewSession, signIn } from './session.service.ts'
import { createSignInThrottle } from './sign-in-throttle.ts'

/** Routes for signing in and out, for restoring the session, and for proving who one is. */
export function sessionRoutes(app: App): void {
  const { database } = app
  const throttle = createSignInThrottle(database.pool)
  const proofThrottle = createThrottle(database.pool, 'proof')
  serve(app, sessionCalls.signIn, (call) => signIn(call, { database, throttle }))
  serve(app, proofCalls.confirmSignIn, (call) => confirmSignIn(call, throttle))
  serve(app, sessionCalls.renewSession, renewSession)
  serve(app, sessionCalls.signOut, signOut)
  serve(app, proofCalls.getProofWays, getProofWays)
  serve(app, proofCalls.proveIdentity, (call) => proveIdentity(call, { database, throttle: proofThrottle }))
}
