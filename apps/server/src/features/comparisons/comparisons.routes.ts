import * as comparisonCalls from '@tertulia/contract/comparisons'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getBalance, getComparison, listMeetings } from './comparisons.service.ts'

/** Routes that compare two players. */
export function comparisonsRoutes(app: App): void {
  serve(app, comparisonCalls.getComparison, getComparison)
  serve(app, comparisonCalls.getBalance, getBalance)
  serve(app, comparisonCalls.listMeetings, listMeetings)
}
