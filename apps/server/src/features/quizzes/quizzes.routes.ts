import * as quizzes from '@tertulia/contract/quizzes'
import * as specialQuizzes from '@tertulia/contract/special-quizzes'
import type { App } from '../../platform/app-context.ts'
import { orNotFound } from '../../platform/refusal.ts'
import { serve } from '../../platform/serve.ts'
import { saveDraft } from './drafts.service.ts'
import { listPastQuizzes, getPastQuiz } from './past-quizzes.service.ts'
import { submit } from './submissions.service.ts'
import { getTodaysQuiz, getTodaysSpecialQuiz } from './todays-quiz.service.ts'

/** Routes for playing the daily and the special quiz, and for past daily ones. */
export function quizzesRoutes(app: App): void {
  serve(app, quizzes.getTodaysQuiz, (call) => getTodaysQuiz(call, call.today))
  serve(app, quizzes.saveDraft, (call) => saveDraft(call, 'daily'))
  serve(app, quizzes.submitQuiz, async (call) => {
    await submit(call, 'daily')
    return getTodaysQuiz(call, call.params.date)
  })
  serve(app, specialQuizzes.getTodaysSpecialQuiz, async (call) => ({
    quiz: await getTodaysSpecialQuiz(call, call.today),
    today: call.today,
  }))
  serve(app, specialQuizzes.saveSpecialDraft, (call) => saveDraft(call, 'special'))
  serve(app, specialQuizzes.submitSpecialQuiz, async (call) => {
    await submit(call, 'special')
    return orNotFound(await getTodaysSpecialQuiz(call, call.params.date))
  })
  serve(app, quizzes.getPastQuiz, getPastQuiz)
  serve(app, quizzes.listPastQuizzes, listPastQuizzes)
}
