import * as secondLookCalls from '@tertulia/contract/second-looks'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { listSecondLooks, lookAgain } from './second-looks.service.ts'

/** Routes of the second look at verdicts. */
export function secondLooksRoutes(app: App): void {
  serve(app, secondLookCalls.listSecondLooks, listSecondLooks)
  serve(app, secondLookCalls.lookAgain, lookAgain)
}
