import * as reductions from '@tertulia/contract/reductions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { requestReduction, withdrawReductionRequest } from './own-reductions.service.ts'
import { approveReduction, endReduction, listReductions, refuseReduction } from './reductions.service.ts'

/** Routes of reduced prices. */
export function reductionsRoutes(app: App): void {
  const { addresses } = app
  serve(app, reductions.requestReduction, requestReduction)
  serve(app, reductions.withdrawReductionRequest, withdrawReductionRequest)
  serve(app, reductions.listReductions, listReductions)
  serve(app, reductions.approveReduction, (call) => approveReduction(call, addresses))
  serve(app, reductions.refuseReduction, (call) => refuseReduction(call, addresses))
  serve(app, reductions.endReduction, (call) => endReduction(call, addresses))
}
