import * as quizPlaceCalls from '@tertulia/contract/quiz-places'
import * as quizCalls from '@tertulia/contract/quizzes'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { saveDraft, saveSpecialDraft } from './drafts.service.ts'
import { listPastQuizzes, getPastQuiz, getQuizPlace } from './past-quizzes.service.ts'
import { submitQuiz, submitSpecialQuiz, type Judging } from './submissions.service.ts'
import {
  getOpenQuiz,
  getOpenSpecialQuiz,
  getTodaysQuiz,
  getTodaysSpecialQuiz,
} from './todays-quiz.service.ts'

/** Routes for playing the daily and the special quiz, and for past daily ones. */
export function quizzesRoutes(app: App, corrections: Judging): void {
  serve(app, quizCalls.getTodaysQuiz, getTodaysQuiz)
  serve(app, quizCalls.getOpenQuiz, getOpenQuiz)
  serve(app, quizCalls.saveDraft, saveDraft)
  serve(app, quizCalls.submitQuiz, (call) => submitQuiz(call, corrections))
  serve(app, specialQuizCalls.getTodaysSpecialQuiz, getTodaysSpecialQuiz)
  serve(app, specialQuizCalls.getOpenSpecialQuiz, getOpenSpecialQuiz)
  serve(app, specialQuizCalls.saveSpecialDraft, saveSpecialDraft)
  serve(app, specialQuizCalls.submitSpecialQuiz, (call) => submitSpecialQuiz(call, corrections))
  serve(app, quizCalls.getPastQuiz, getPastQuiz)
  serve(app, quizPlaceCalls.getQuizPlace, getQuizPlace)
  serve(app, quizCalls.listPastQuizzes, listPastQuizzes)
}
