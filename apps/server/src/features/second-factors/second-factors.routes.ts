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

const failuresMax = 10
const seconds = 15 * 60

/** Routes of second factors: a user's own, and those that an admin removes. */
export function secondFactorsRoutes(app: App): void {
  const failures = createThrottle(app.database.pool, { name: 'first-code', limit: failuresMax, seconds })
  serve(app, secondFactors.getSecondFactor, getSecondFactor)
  serve(app, secondFactors.getAskedFactor, (call) => getAskedFactor(call, app.addresses))
  serve(app, secondFactors.beginSecondFactor, beginSecondFactor)
  serve(app, secondFactors.confirmSecondFactor, (call) => confirmSecondFactor(call, failures))
  serve(app, secondFactors.removeSecondFactor, removeSecondFactor)
  serve(app, secondFactors.renewRecoveryCodes, renewRecoveryCodes)
  serve(app, secondFactors.removeUserSecondFactor, (call) => removeUserSecondFactor(call, app.addresses))
}
