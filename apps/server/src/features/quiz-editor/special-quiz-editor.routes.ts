import {
  createSpecialQuiz,
  getSpecialQuiz,
  listSpecialQuizzes,
  listTakenSpecialDates,
  previewSpecialQuizEffect,
  removeSpecialQuiz,
  saveSpecialQuiz,
  searchAuthors,
} from '@tertulia/contract/special-quiz-editor'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { listPeopleNamed } from '../users/users.views.ts'
import { dropQuiz, previewQuiz, readQuiz, saveQuizOver } from './quiz-changes.service.ts'
import { listDatesFrom } from './quiz-editor.views.ts'
import { listSpecialForEditors } from './quiz-list.service.ts'
import { makeSpecialQuiz, special_kind } from './special-quiz-editor.service.ts'

const authors_shown = 20

/** Writing the special quizzes. */
export function specialQuizEditorRoutes(app: App): void {
  serve(app, listSpecialQuizzes, listSpecialForEditors)
  serve(app, listTakenSpecialDates, async ({ db, today }) => {
    return { today, dates: await listDatesFrom(db, { kind: 'special', first: today }) }
  })
  serve(app, searchAuthors, async ({ db, query }) => {
    return { people: await listPeopleNamed(db, query.search, authors_shown) }
  })
  serve(app, getSpecialQuiz, (call) => readQuiz(special_kind, call, call.params.date))
  serve(app, createSpecialQuiz, (call) => makeSpecialQuiz(call, call.body))
  serve(app, saveSpecialQuiz, (call) => {
    const { version, ...input } = call.body
    return saveQuizOver(special_kind, call, { ...call.params, version, input })
  })
  serve(app, previewSpecialQuizEffect, (call) =>
    previewQuiz(special_kind, call, { ...call.params, input: call.body }),
  )
  serve(app, removeSpecialQuiz, async (call) => {
    await dropQuiz(special_kind, call, call.params.date)
    return {}
  })
}
