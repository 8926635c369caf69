import { getCorrection, judgeAnswers } from '@tertulia/contract/corrections'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { judgeGroup, showCorrection } from './corrections.service.ts'

/** Correcting the answers of the daily quizzes. */
export function correctionsRoutes(app: App): void {
  serve(app, getCorrection, showCorrection)
  serve(app, judgeAnswers, judgeGroup)
}
