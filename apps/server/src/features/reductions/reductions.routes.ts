import * as reductionCalls from '@tertulia/contract/reductions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { requestReduction, withdrawReductionRequest } from './own-reductions.service.ts'
import { approveReduction, endReduction, listReductions, refuseReduction } from './reductions.service.ts'

/** Routes of reduced prices. */
export function reductionsRoutes(app: App): void {
  const { addresses } = app
  serve(app, reductionCalls.requestReduction, requestReduction)
  serve(app, reductionCalls.withdrawReductionRequest, withdrawReductionRequest)
  serve(app, reductionCalls.listReductions, listReductions)
  serve(app, reductionCalls.approveReduction, (call) => approveReduction(call, addresses))
  serve(app, reductionCalls.refuseReduction, (call) => refuseReduction(call, addresses))
  serve(app, reductionCalls.endReduction, (call) => endReduction(call, addresses))
}
