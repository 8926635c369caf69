import * as specialQuizEditor from '@tertulia/contract/special-quiz-editor'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { listPeopleNamed } from '../users/users.views.ts'
import { dropQuiz, previewQuiz, readQuiz, saveQuizOver } from './quiz-changes.service.ts'
import { listDatesFrom } from './quiz-editor.views.ts'
import { listSpecialQuizzes } from './quiz-list.service.ts'
import { createSpecialQuiz, specialKind } from './special-quiz-editor.service.ts'

const authorsShown = 20

/** Routes for writing special quizzes. */
export function specialQuizEditorRoutes(app: App): void {
  serve(app, specialQuizEditor.listSpecialQuizzes, listSpecialQuizzes)
  serve(app, specialQuizEditor.listTakenSpecialDates, async ({ db, today }) => {
    return { today, dates: await listDatesFrom(db, { kind: 'special', first: today }) }
  })
  serve(app, specialQuizEditor.searchAuthors, async ({ db, query }) => {
    return { people: await listPeopleNamed(db, query.search, authorsShown) }
  })
  serve(app, specialQuizEditor.getSpecialQuiz, (call) => readQuiz(specialKind, call, call.params.date))
  serve(app, specialQuizEditor.createSpecialQuiz, (call) => createSpecialQuiz(call, call.body))
  serve(app, specialQuizEditor.saveSpecialQuiz, (call) => {
    const { version, ...input } = call.body
    return saveQuizOver(specialKind, call, { ...call.params, version, input })
  })
  serve(app, specialQuizEditor.previewSpecialQuizEffect, (call) =>
    previewQuiz(specialKind, call, { ...call.params, input: call.body }),
  )
  serve(app, specialQuizEditor.removeSpecialQuiz, async (call) => {
    await dropQuiz(specialKind, call, call.params.date)
    return {}
  })
}
