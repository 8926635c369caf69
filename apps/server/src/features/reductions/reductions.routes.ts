import * as reductionCalls from '@tertulia/contract/reductions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { requestReduction, withdrawReductionRequest } from './own-reductions.service.ts'
import { approveReduction, endReduction, listReductions, refuseReduction } from './reductions.service.ts'

/** Routes of reduced prices. */
export function reductionsRoutes(app: App): void {
  serve(app, reductionCalls.requestReduction, requestReduction)
  serve(app, reductionCalls.withdrawReductionRequest, withdrawReductionRequest)
  serve(app, reductionCalls.listReductions, listReductions)
  serve(app, reductionCalls.approveReduction, approveReduction)
  serve(app, reductionCalls.refuseReduction, refuseReduction)
  serve(app, reductionCalls.endReduction, endReduction)
}
