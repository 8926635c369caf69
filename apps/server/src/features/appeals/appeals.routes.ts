import * as appealCalls from '@tertulia/contract/appeals'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { escalateAppeal, openAppeal, withdrawAppeal } from './appealing.service.ts'
import { decideAppeal, listAppeals, previewAppealEffect } from './deciding.service.ts'
import { getQuestionAppeals, listQuizAppeals } from './own-appeals.service.ts'
import type { TellOfVerdict } from '../corrections/corrections.results.ts'

/** Routes of the appeals that players make against verdicts and reviewers decide. */
export function appealsRoutes(app: App, telling: { tellOfVerdict: TellOfVerdict }): void {
  serve(app, appealCalls.getQuestionAppeals, getQuestionAppeals)
  serve(app, appealCalls.listQuizAppeals, listQuizAppeals)
  serve(app, appealCalls.openAppeal, openAppeal)
  serve(app, appealCalls.withdrawAppeal, withdrawAppeal)
  serve(app, appealCalls.escalateAppeal, escalateAppeal)
  serve(app, appealCalls.listAppeals, listAppeals)
  serve(app, appealCalls.previewAppealEffect, previewAppealEffect)
  serve(app, appealCalls.decideAppeal, (call) => decideAppeal(call, { addresses: app.addresses, ...telling }))
}
