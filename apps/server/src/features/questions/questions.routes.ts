import * as questions from '@tertulia/contract/questions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getQuestion, listWrongAnswers } from './question-page.service.ts'
import { searchQuestions } from './question-search.service.ts'
import { saveQuestionSubtheme, type SubthemeFollowing } from './question-subtheme.service.ts'
import { listSeasonQuestions } from './season-questions.service.ts'

/** Routes of past questions with their statistics for players, and of the editors' search. */
export function questionsRoutes(app: App, statistics: SubthemeFollowing): void {
  serve(app, questions.listSeasonQuestions, listSeasonQuestions)
  serve(app, questions.getQuestion, getQuestion)
  serve(app, questions.listWrongAnswers, listWrongAnswers)
  serve(app, questions.searchQuestions, searchQuestions)
  serve(app, questions.saveQuestionSubtheme, (call) => saveQuestionSubtheme(call, statistics))
}
