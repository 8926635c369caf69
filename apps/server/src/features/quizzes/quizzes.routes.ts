import {
  getPastQuiz,
  getTodaysQuiz,
  listPastQuizzes,
  saveDraft,
  submitQuiz,
} from '@tertulia/contract/quizzes'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { keepDraft } from './drafts.service.ts'
import { listPast, showPastQuiz } from './past-quizzes.service.ts'
import { submit } from './submissions.service.ts'
import { showQuizOf } from './todays-quiz.service.ts'

/** Playing the daily quiz and looking back at past ones. */
export function quizzesRoutes(app: App): void {
  serve(app, getTodaysQuiz, (call) => showQuizOf(call, call.today))
  serve(app, saveDraft, keepDraft)
  serve(app, submitQuiz, submit)
  serve(app, getPastQuiz, showPastQuiz)
  serve(app, listPastQuizzes, listPast)
}
