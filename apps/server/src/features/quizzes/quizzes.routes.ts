import * as quizPlaces from '@tertulia/contract/quiz-places'
import * as quizzes from '@tertulia/contract/quizzes'
import * as specialQuizzes from '@tertulia/contract/special-quizzes'
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
  serve(app, quizzes.getTodaysQuiz, getTodaysQuiz)
  serve(app, quizzes.getOpenQuiz, getOpenQuiz)
  serve(app, quizzes.saveDraft, saveDraft)
  serve(app, quizzes.submitQuiz, (call) => submitQuiz(call, corrections))
  serve(app, specialQuizzes.getTodaysSpecialQuiz, getTodaysSpecialQuiz)
  serve(app, specialQuizzes.getOpenSpecialQuiz, getOpenSpecialQuiz)
  serve(app, specialQuizzes.saveSpecialDraft, saveSpecialDraft)
  serve(app, specialQuizzes.submitSpecialQuiz, (call) => submitSpecialQuiz(call, corrections))
  serve(app, quizzes.getPastQuiz, getPastQuiz)
  serve(app, quizPlaces.getQuizPlace, getQuizPlace)
  serve(app, quizzes.listPastQuizzes, listPastQuizzes)
}
