import * as proofCalls from '@tertulia/contract/proofs'
import * as sessionCalls from '@tertulia/contract/session'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getProofWays, proveIdentity } from './proof.service.ts'
import { confirmSignIn } from './second-step.service.ts'
import { signOut, renewSession, signIn } from './session.service.ts'

/** Routes for signing in and out, for restoring the session, and for proving who one is. */
export function sessionRoutes(app: App): void {
  serve(app, sessionCalls.signIn, signIn)
  serve(app, proofCalls.confirmSignIn, confirmSignIn)
  serve(app, sessionCalls.renewSession, renewSession)
  serve(app, sessionCalls.signOut, signOut)
  serve(app, proofCalls.getProofWays, getProofWays)
  serve(app, proofCalls.proveIdentity, proveIdentity)
}
