import {
  getPastQuiz,
  getTodaysQuiz,
  listPastQuizzes,
  saveDraft,
  submitQuiz,
} from '@tertulia/contract/quizzes'
import { getTodaysSpecialQuiz, saveSpecialDraft, submitSpecialQuiz } from '@tertulia/contract/special-quizzes'
import type { App } from '../../platform/app-context.ts'
import { found } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import { keepDraft } from './drafts.service.ts'
import { listPast, showPastQuiz } from './past-quizzes.service.ts'
import { submit } from './submissions.service.ts'
import { showQuizOf, showSpecialQuizOf } from './todays-quiz.service.ts'

/** Playing the daily and the special quiz, and looking back at past daily ones. */
export function quizzesRoutes(app: App): void {
  serve(app, getTodaysQuiz, (call) => showQuizOf(call, call.today))
  serve(app, saveDraft, (call) => keepDraft(call, 'daily'))
  serve(app, submitQuiz, async (call) => {
    await submit(call, 'daily')
    return showQuizOf(call, call.params.date)
  })
  serve(app, getTodaysSpecialQuiz, async (call) => ({
    quiz: await showSpecialQuizOf(call, call.today),
    today: call.today,
  }))
  serve(app, saveSpecialDraft, (call) => keepDraft(call, 'special'))
  serve(app, submitSpecialQuiz, async (call) => {
    await submit(call, 'special')
    return found(await showSpecialQuizOf(call, call.params.date))
  })
  serve(app, getPastQuiz, showPastQuiz)
  serve(app, listPastQuizzes, listPast)
}
