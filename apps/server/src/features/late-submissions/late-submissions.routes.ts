import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { createLateSubmission, getLateSubmission } from './late-request.service.ts'
import { listLateSubmissions, refuseLateSubmission } from './late-submissions.service.ts'

/** Routes of submissions that arrived after closing; admitting one is a day change. */
export function lateSubmissionsRoutes(app: App): void {
  serve(app, lateSubmissionCalls.getLateSubmission, getLateSubmission)
  serve(app, lateSubmissionCalls.createLateSubmission, createLateSubmission)
  serve(app, lateSubmissionCalls.listLateSubmissions, listLateSubmissions)
  serve(app, lateSubmissionCalls.refuseLateSubmission, refuseLateSubmission)
}
