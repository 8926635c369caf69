import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import type { VerdictTelling } from './edited-kind.ts'
import { listSpecialQuizzes, listTakenSpecialDates } from './quiz-list.service.ts'
import {
  createSpecialQuiz,
  getSpecialQuiz,
  previewSpecialQuizEffect,
  removeSpecialQuiz,
  saveSpecialQuiz,
  searchAuthors,
} from './special-quiz-editor.service.ts'

/** Routes for writing special quizzes. */
export function specialQuizEditorRoutes(app: App, telling: VerdictTelling): void {
  serve(app, specialQuizEditorCalls.listSpecialQuizzes, listSpecialQuizzes)
  serve(app, specialQuizEditorCalls.listTakenSpecialDates, listTakenSpecialDates)
  serve(app, specialQuizEditorCalls.searchAuthors, searchAuthors)
  serve(app, specialQuizEditorCalls.getSpecialQuiz, getSpecialQuiz)
  serve(app, specialQuizEditorCalls.createSpecialQuiz, createSpecialQuiz)
  serve(app, specialQuizEditorCalls.saveSpecialQuiz, (call) => saveSpecialQuiz(call, telling))
  serve(app, specialQuizEditorCalls.previewSpecialQuizEffect, (call) =>
    previewSpecialQuizEffect(call, telling),
  )
  serve(app, specialQuizEditorCalls.removeSpecialQuiz, removeSpecialQuiz)
}
