import * as questionCalls from '@tertulia/contract/questions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getQuestion, listWrongAnswers } from './question-page.service.ts'
import { searchQuestions } from './question-search.service.ts'
import { saveQuestionSubtheme, type SubthemeFollowing } from './question-subtheme.service.ts'
import { listSeasonQuestions } from './season-questions.service.ts'

/** Routes of past questions with their statistics for players, and of the editors' search. */
export function questionsRoutes(app: App, statistics: SubthemeFollowing): void {
  serve(app, questionCalls.listSeasonQuestions, listSeasonQuestions)
  serve(app, questionCalls.getQuestion, getQuestion)
  serve(app, questionCalls.listWrongAnswers, listWrongAnswers)
  serve(app, questionCalls.searchQuestions, searchQuestions)
  serve(app, questionCalls.saveQuestionSubtheme, (call) => saveQuestionSubtheme(call, statistics))
}
