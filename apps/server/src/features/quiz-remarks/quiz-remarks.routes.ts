import * as quizRemarkCalls from '@tertulia/contract/quiz-remarks'
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
  serve(app, quizRemarkCalls.listQuizRemarks, listQuizRemarks)
  serve(app, quizRemarkCalls.writeQuizRemark, writeQuizRemark)
  serve(app, quizRemarkCalls.settleQuizRemark, settleQuizRemark)
  serve(app, quizRemarkCalls.acceptSuggestion, (call) => acceptSuggestion(call, changing))
  serve(app, quizRemarkCalls.removeQuizRemark, removeQuizRemark)
}
