import * as secondFactorCalls from '@tertulia/contract/second-factors'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
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
  serve(app, secondFactorCalls.getSecondFactor, getSecondFactor)
  serve(app, secondFactorCalls.getAskedFactor, getAskedFactor)
  serve(app, secondFactorCalls.beginSecondFactor, beginSecondFactor)
  serve(app, secondFactorCalls.confirmSecondFactor, confirmSecondFactor)
  serve(app, secondFactorCalls.removeSecondFactor, removeSecondFactor)
  serve(app, secondFactorCalls.renewRecoveryCodes, renewRecoveryCodes)
  serve(app, secondFactorCalls.removeUserSecondFactor, removeUserSecondFactor)
}
