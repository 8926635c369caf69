import * as secondFactorCalls from '@tertulia/contract/second-factors'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { createThrottle } from '../../platform/limits/throttle.ts'
import { getAskedFactor } from './asked-factor.results.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  removeUserSecondFactor,
  renewRecoveryCodes,
} from './second-factors.service.ts'

/** Routes of second factors: a user's own, and those that an admin removes. */
export function secondFactorsRoutes(app: App): void {
  const throttle = createThrottle(app.database.pool, 'first-code')
  serve(app, secondFactorCalls.getSecondFactor, getSecondFactor)
  serve(app, secondFactorCalls.getAskedFactor, (call) => getAskedFactor(call, app.addresses))
  serve(app, secondFactorCalls.beginSecondFactor, beginSecondFactor)
  serve(app, secondFactorCalls.confirmSecondFactor, (call) => confirmSecondFactor(call, throttle))
  serve(app, secondFactorCalls.removeSecondFactor, removeSecondFactor)
  serve(app, secondFactorCalls.renewRecoveryCodes, renewRecoveryCodes)
  serve(app, secondFactorCalls.removeUserSecondFactor, (call) => removeUserSecondFactor(call, app.addresses))
}
