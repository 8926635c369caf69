import * as dayChangeCalls from '@tertulia/contract/day-changes'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getChangeableDay } from './changeable-day.service.ts'
import { lengthenDay, previewLengthening, previewReopening, reopenDay } from './closings/closings.service.ts'
import {
  admitLateSubmission,
  annulSubmissions,
  previewAdmission,
  previewAnnulment,
  previewDayChangeUndo,
  previewVoidDay,
  undoDayChange,
  voidDay,
  type DayTelling,
} from './day-changes.service.ts'

/** Routes for days that turn out not to count, for all or for one player, or close at another time. */
export function dayChangesRoutes(app: App, telling: DayTelling): void {
  serve(app, dayChangeCalls.getChangeableDay, getChangeableDay)
  serve(app, dayChangeCalls.voidDay, (call) => voidDay(call, telling))
  serve(app, dayChangeCalls.previewVoidDay, (call) => previewVoidDay(call, telling))
  serve(app, dayChangeCalls.annulSubmissions, (call) => annulSubmissions(call, telling))
  serve(app, dayChangeCalls.previewAnnulment, (call) => previewAnnulment(call, telling))
  serve(app, dayChangeCalls.admitLateSubmission, (call) => admitLateSubmission(call, telling))
  serve(app, dayChangeCalls.previewAdmission, (call) => previewAdmission(call, telling))
  serve(app, dayChangeCalls.lengthenDay, (call) => lengthenDay(call, telling))
  serve(app, dayChangeCalls.previewLengthening, (call) => previewLengthening(call, telling))
  serve(app, dayChangeCalls.reopenDay, (call) => reopenDay(call, telling))
  serve(app, dayChangeCalls.previewReopening, (call) => previewReopening(call, telling))
  serve(app, dayChangeCalls.undoDayChange, (call) => undoDayChange(call, telling))
  serve(app, dayChangeCalls.previewDayChangeUndo, (call) => previewDayChangeUndo(call, telling))
}
