import * as closedDayCalls from '@tertulia/contract/closed-days'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getDay } from './closed-days.service.ts'

/** Route of the customer's current day, for pages that stay open past midnight. */
export function closedDaysRoutes(app: App): void {
  serve(app, closedDayCalls.getDay, getDay)
}
