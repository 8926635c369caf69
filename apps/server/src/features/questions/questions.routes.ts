import {
  getQuestion,
  listSeasonQuestions,
  saveQuestionSubtheme,
  searchQuestions,
} from '@tertulia/contract/questions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { showQuestion } from './question-page.service.ts'
import { searchForEditor } from './question-search.service.ts'
import { changeSubtheme } from './question-subtheme.service.ts'
import { listQuestions } from './season-questions.service.ts'

/** Past questions with their statistics for players, and the search for who writes quizzes. */
export function questionsRoutes(app: App): void {
  serve(app, listSeasonQuestions, listQuestions)
  serve(app, getQuestion, showQuestion)
  serve(app, searchQuestions, searchForEditor)
  serve(app, saveQuestionSubtheme, changeSubtheme)
}
