import * as earlySittingCalls from '@tertulia/contract/early-sittings'
import type { App } from '../../../platform/app-context.ts'
import { serve } from '../../../platform/http/serve.ts'
import {
  getEarlySitting,
  listEarlyDays,
  openEarlySitting,
  saveEarlyDraft,
  submitEarlySitting,
} from './early-sittings.service.ts'

/** Routes for playing a sealed quiz before its day. */
export function earlySittingsRoutes(app: App): void {
  serve(app, earlySittingCalls.listEarlyDays, listEarlyDays)
  serve(app, earlySittingCalls.getEarlySitting, getEarlySitting)
  serve(app, earlySittingCalls.openEarlySitting, openEarlySitting)
  serve(app, earlySittingCalls.saveEarlyDraft, saveEarlyDraft)
  serve(app, earlySittingCalls.submitEarlySitting, submitEarlySitting)
}
