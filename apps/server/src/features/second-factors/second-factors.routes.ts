import * as secondFactors from '@tertulia/contract/second-factors'
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
  serve(app, secondFactors.getSecondFactor, getSecondFactor)
  serve(app, secondFactors.getAskedFactor, (call) => getAskedFactor(call, app.addresses))
  serve(app, secondFactors.beginSecondFactor, beginSecondFactor)
  serve(app, secondFactors.confirmSecondFactor, (call) => confirmSecondFactor(call, throttle))
  serve(app, secondFactors.removeSecondFactor, removeSecondFactor)
  serve(app, secondFactors.renewRecoveryCodes, renewRecoveryCodes)
  serve(app, secondFactors.removeUserSecondFactor, (call) => removeUserSecondFactor(call, app.addresses))
}
