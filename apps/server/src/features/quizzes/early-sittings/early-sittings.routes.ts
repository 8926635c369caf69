import * as earlySittings from '@tertulia/contract/early-sittings'
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
  serve(app, earlySittings.listEarlyDays, listEarlyDays)
  serve(app, earlySittings.getEarlySitting, getEarlySitting)
  serve(app, earlySittings.openEarlySitting, openEarlySitting)
  serve(app, earlySittings.saveEarlyDraft, saveEarlyDraft)
  serve(app, earlySittings.submitEarlySitting, submitEarlySitting)
}
