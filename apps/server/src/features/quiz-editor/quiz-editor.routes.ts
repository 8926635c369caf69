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
import { dropQuiz, previewQuiz, readQuiz, saveQuizOver } from './quiz-changes.service.ts'
import { daily_kind, makeQuiz } from './quiz-editor.service.ts'
import { listDatesFrom } from './quiz-editor.views.ts'
import { listForEditors } from './quiz-list.service.ts'

/** Writing the daily quizzes. */
export function quizEditorRoutes(app: App): void {
  serve(app, listQuizzes, listForEditors)
  serve(app, listTakenDates, async ({ db, today }) => {
    return { today, dates: await listDatesFrom(db, { kind: 'daily', first: today }) }
  })
  serve(app, getQuiz, (call) => readQuiz(daily_kind, call, call.params.date))
  serve(app, createQuiz, (call) => makeQuiz(call, call.body))
  serve(app, saveQuiz, (call) => {
    const { version, ...input } = call.body
    return saveQuizOver(daily_kind, call, { ...call.params, version, input })
  })
  serve(app, previewQuizEffect, (call) => previewQuiz(daily_kind, call, { ...call.params, input: call.body }))
  serve(app, removeQuiz, async (call) => {
    await dropQuiz(daily_kind, call, call.params.date)
    return {}
  })
}
