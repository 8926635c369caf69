import * as comparisons from '@tertulia/contract/comparisons'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getBalance, getComparison, listMeetings } from './comparisons.service.ts'

/** Routes that compare two players. */
export function comparisonsRoutes(app: App): void {
  serve(app, comparisons.getComparison, getComparison)
  serve(app, comparisons.getBalance, getBalance)
  serve(app, comparisons.listMeetings, listMeetings)
}
