import * as corrections from '@tertulia/contract/corrections'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { listCorrections } from './correction-queue.service.ts'
import { judgeAnswers, previewVerdictEffect, getCorrection } from './corrections.service.ts'

/** Routes for correcting the answers of quizzes of both kinds. */
export function correctionsRoutes(app: App): void {
  serve(app, corrections.listCorrections, listCorrections)
  serve(app, corrections.getCorrection, getCorrection)
  serve(app, corrections.judgeAnswers, judgeAnswers)
  serve(app, corrections.previewVerdictEffect, previewVerdictEffect)
}
