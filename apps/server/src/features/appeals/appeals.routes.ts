import * as appeals from '@tertulia/contract/appeals'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { escalateAppeal, openAppeal, withdrawAppeal } from './appealing.service.ts'
import { decideAppeal, listAppeals, previewAppealEffect } from './deciding.service.ts'
import { getQuestionAppeals, listQuizAppeals } from './own-appeals.service.ts'
import type { TellOfVerdict } from '../corrections/corrections.results.ts'

/** Routes of the appeals that players make against verdicts and reviewers decide. */
export function appealsRoutes(app: App, telling: { tellOfVerdict: TellOfVerdict }): void {
  serve(app, appeals.getQuestionAppeals, getQuestionAppeals)
  serve(app, appeals.listQuizAppeals, listQuizAppeals)
  serve(app, appeals.openAppeal, openAppeal)
  serve(app, appeals.withdrawAppeal, withdrawAppeal)
  serve(app, appeals.escalateAppeal, escalateAppeal)
  serve(app, appeals.listAppeals, listAppeals)
  serve(app, appeals.previewAppealEffect, previewAppealEffect)
  serve(app, appeals.decideAppeal, (call) => decideAppeal(call, { addresses: app.addresses, ...telling }))
}
