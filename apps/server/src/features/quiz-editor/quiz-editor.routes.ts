import * as quizEditor from '@tertulia/contract/quiz-editor'
import * as quizPlan from '@tertulia/contract/quiz-plan'
import * as styleChecks from '@tertulia/contract/style-checks'
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
  serve(app, quizEditor.listQuizzes, listQuizzes)
  serve(app, quizEditor.listTakenDates, listTakenDates)
  serve(app, quizEditor.listHosts, listHosts)
  serve(app, quizPlan.listWriters, listWriters)
  serve(app, quizPlan.planWriter, (call) => planWriter(call, app.addresses))
  serve(app, quizEditor.getQuiz, getQuiz)
  serve(app, quizEditor.createQuiz, createQuiz)
  serve(app, quizEditor.saveQuiz, (call) => saveQuiz(call, telling))
  serve(app, quizEditor.previewQuizEffect, (call) => previewQuizEffect(call, telling))
  serve(app, quizEditor.removeQuiz, removeQuiz)
  serve(app, quizEditor.sealQuiz, sealQuiz)
  serve(app, quizEditor.unsealQuiz, (call) => unsealQuiz(call, telling))
  serve(app, styleChecks.checkQuestions, checkQuestions)
  serve(app, styleChecks.dismissCheck, dismissCheck)
}
