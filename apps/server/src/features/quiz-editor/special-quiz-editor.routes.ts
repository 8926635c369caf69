import * as specialQuizEditor from '@tertulia/contract/special-quiz-editor'
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
  serve(app, specialQuizEditor.listSpecialQuizzes, listSpecialQuizzes)
  serve(app, specialQuizEditor.listTakenSpecialDates, listTakenSpecialDates)
  serve(app, specialQuizEditor.searchAuthors, searchAuthors)
  serve(app, specialQuizEditor.getSpecialQuiz, getSpecialQuiz)
  serve(app, specialQuizEditor.createSpecialQuiz, createSpecialQuiz)
  serve(app, specialQuizEditor.saveSpecialQuiz, (call) => saveSpecialQuiz(call, telling))
  serve(app, specialQuizEditor.previewSpecialQuizEffect, (call) => previewSpecialQuizEffect(call, telling))
  serve(app, specialQuizEditor.removeSpecialQuiz, removeSpecialQuiz)
}
