import { getComparison, listMeetings } from '@tertulia/contract/comparisons'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { compare, showMeetings } from './comparisons.service.ts'

/** Two players side by side. */
export function comparisonsRoutes(app: App): void {
  serve(app, getComparison, compare)
  serve(app, listMeetings, showMeetings)
}
