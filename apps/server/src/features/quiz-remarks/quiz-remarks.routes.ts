import * as quizRemarks from '@tertulia/contract/quiz-remarks'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  acceptSuggestion,
  listQuizRemarks,
  removeQuizRemark,
  settleQuizRemark,
  writeQuizRemark,
  type QuestionChanging,
} from './quiz-remarks.service.ts'

/** Routes of what editors say to each other about quizzes. */
export function quizRemarksRoutes(app: App, changing: QuestionChanging): void {
  serve(app, quizRemarks.listQuizRemarks, listQuizRemarks)
  serve(app, quizRemarks.writeQuizRemark, writeQuizRemark)
  serve(app, quizRemarks.settleQuizRemark, settleQuizRemark)
  serve(app, quizRemarks.acceptSuggestion, (call) => acceptSuggestion(call, changing))
  serve(app, quizRemarks.removeQuizRemark, removeQuizRemark)
}
