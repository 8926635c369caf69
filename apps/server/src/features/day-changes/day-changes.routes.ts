import * as dayChanges from '@tertulia/contract/day-changes'
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
  serve(app, dayChanges.getChangeableDay, getChangeableDay)
  serve(app, dayChanges.voidDay, (call) => voidDay(call, telling))
  serve(app, dayChanges.previewVoidDay, (call) => previewVoidDay(call, telling))
  serve(app, dayChanges.annulSubmissions, (call) => annulSubmissions(call, telling))
  serve(app, dayChanges.previewAnnulment, (call) => previewAnnulment(call, telling))
  serve(app, dayChanges.admitLateSubmission, (call) => admitLateSubmission(call, telling))
  serve(app, dayChanges.previewAdmission, (call) => previewAdmission(call, telling))
  serve(app, dayChanges.lengthenDay, (call) => lengthenDay(call, telling))
  serve(app, dayChanges.previewLengthening, (call) => previewLengthening(call, telling))
  serve(app, dayChanges.reopenDay, (call) => reopenDay(call, telling))
  serve(app, dayChanges.previewReopening, (call) => previewReopening(call, telling))
  serve(app, dayChanges.undoDayChange, (call) => undoDayChange(call, telling))
  serve(app, dayChanges.previewDayChangeUndo, (call) => previewDayChangeUndo(call, telling))
}
