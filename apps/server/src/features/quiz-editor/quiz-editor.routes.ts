import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import * as quizPlanCalls from '@tertulia/contract/quiz-plan'
import * as styleCheckCalls from '@tertulia/contract/style-checks'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { VerdictTelling } from './edited-kind.ts'
import { createQuiz, getQuiz, previewQuizEffect, removeQuiz, saveQuiz } from './quiz-editor.service.ts'
import { sealQuiz, unsealQuiz, type UnsealingTelling } from './quiz-seal.service.ts'
import { listWriters, planWriter } from './plan/quiz-plan.service.ts'
import { checkQuestions, dismissCheck } from './style-checks/style-checks.service.ts'
import { listHosts, listQuizzes, listTakenDates } from './quiz-list.service.ts'

/** Routes for writing daily quizzes. */
export function quizEditorRoutes(app: App, telling: VerdictTelling & UnsealingTelling): void {
  serve(app, quizEditorCalls.listQuizzes, listQuizzes)
  serve(app, quizEditorCalls.listTakenDates, listTakenDates)
  serve(app, quizEditorCalls.listHosts, listHosts)
  serve(app, quizPlanCalls.listWriters, listWriters)
  serve(app, quizPlanCalls.planWriter, planWriter)
  serve(app, quizEditorCalls.getQuiz, getQuiz)
  serve(app, quizEditorCalls.createQuiz, createQuiz)
  serve(app, quizEditorCalls.saveQuiz, (call) => saveQuiz(call, telling))
  serve(app, quizEditorCalls.previewQuizEffect, (call) => previewQuizEffect(call, telling))
  serve(app, quizEditorCalls.removeQuiz, removeQuiz)
  serve(app, quizEditorCalls.sealQuiz, sealQuiz)
  serve(app, quizEditorCalls.unsealQuiz, (call) => unsealQuiz(call, telling))
  serve(app, styleCheckCalls.checkQuestions, checkQuestions)
  serve(app, styleCheckCalls.dismissCheck, dismissCheck)
}
