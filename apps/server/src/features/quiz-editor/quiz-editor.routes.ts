import * as quizEditor from '@tertulia/contract/quiz-editor'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { dropQuiz, previewQuiz, readQuiz, saveQuizOver } from './quiz-changes.service.ts'
import { dailyKind, createQuiz } from './quiz-editor.service.ts'
import { listDatesFrom } from './quiz-editor.views.ts'
import { listQuizzes } from './quiz-list.service.ts'

/** Routes for writing daily quizzes. */
export function quizEditorRoutes(app: App): void {
  serve(app, quizEditor.listQuizzes, listQuizzes)
  serve(app, quizEditor.listTakenDates, async ({ db, today }) => {
    return { today, dates: await listDatesFrom(db, { kind: 'daily', first: today }) }
  })
  serve(app, quizEditor.getQuiz, (call) => readQuiz(dailyKind, call, call.params.date))
  serve(app, quizEditor.createQuiz, (call) => createQuiz(call, call.body))
  serve(app, quizEditor.saveQuiz, (call) => {
    const { version, ...input } = call.body
    return saveQuizOver(dailyKind, call, { ...call.params, version, input })
  })
  serve(app, quizEditor.previewQuizEffect, (call) =>
    previewQuiz(dailyKind, call, { ...call.params, input: call.body }),
  )
  serve(app, quizEditor.removeQuiz, async (call) => {
    await dropQuiz(dailyKind, call, call.params.date)
    return {}
  })
}
