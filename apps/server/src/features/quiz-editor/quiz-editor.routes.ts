import {
  createQuiz,
  getQuiz,
  listQuizzes,
  listTakenDates,
  previewQuizEffect,
  removeQuiz,
  saveQuiz,
} from '@tertulia/contract/quiz-editor'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { listForEditors } from './quiz-list.service.ts'
import { changeQuiz, dropQuiz, makeQuiz, previewChange, readQuiz } from './quiz-editor.service.ts'
import { listDatesFrom } from './quiz-editor.views.ts'

/** Writing the daily quizzes. */
export function quizEditorRoutes(app: App): void {
  serve(app, listQuizzes, listForEditors)
  serve(app, listTakenDates, async ({ db, today }) => ({ today, dates: await listDatesFrom(db, today) }))
  serve(app, getQuiz, readQuiz)
  serve(app, createQuiz, (call) => makeQuiz(call, call.body))
  serve(app, saveQuiz, (call) => changeQuiz(call, call.params.date, call.body))
  serve(app, previewQuizEffect, (call) => previewChange(call, call.params.date, call.body))
  serve(app, removeQuiz, async (call) => {
    await dropQuiz(call, call.params.date)
    return {}
  })
}
