import {
  getCorrection,
  judgeAnswers,
  listCorrections,
  previewVerdictEffect,
} from '@tertulia/contract/corrections'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { listQueue } from './correction-queue.service.ts'
import { judgeGroup, previewVerdict, showCorrection } from './corrections.service.ts'

/** Correcting the answers of quizzes of both kinds. */
export function correctionsRoutes(app: App): void {
  serve(app, listCorrections, listQueue)
  serve(app, getCorrection, showCorrection)
  serve(app, judgeAnswers, judgeGroup)
  serve(app, previewVerdictEffect, previewVerdict)
}
