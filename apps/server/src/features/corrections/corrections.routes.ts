import * as changeSets from '@tertulia/contract/change-sets'
import * as corrections from '@tertulia/contract/corrections'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { applyChange, previewChangeEffect, undoChange, type ChangeTelling } from './change-sets.service.ts'
import { listCorrections } from './correction-queue.service.ts'
import {
  getCorrection,
  judgeAnswers,
  judgeRest,
  previewRestEffect,
  previewVerdictEffect,
} from './corrections.service.ts'

/** Routes for correcting the answers of quizzes of both kinds, and for questions that turn out not to count. */
export function correctionsRoutes(app: App, telling: ChangeTelling): void {
  serve(app, corrections.listCorrections, listCorrections)
  serve(app, corrections.getCorrection, getCorrection)
  serve(app, corrections.judgeAnswers, judgeAnswers)
  serve(app, corrections.previewVerdictEffect, previewVerdictEffect)
  serve(app, corrections.judgeRest, judgeRest)
  serve(app, corrections.previewRestEffect, previewRestEffect)
  serve(app, changeSets.applyChange, (call) => applyChange(call, telling))
  serve(app, changeSets.undoChange, (call) => undoChange(call, telling))
  serve(app, changeSets.previewChangeEffect, previewChangeEffect)
}
