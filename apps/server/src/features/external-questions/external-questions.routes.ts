import {
  addExternalQuestion,
  findAlikeQuestions,
  getExternalQuestion,
  listExternalQuestions,
  listOrigins,
  markExternalQuestion,
  removeExternalQuestion,
  saveExternalQuestion,
} from '@tertulia/contract/external-questions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { findAlikeOf } from './alike-questions.views.ts'
import {
  changeExternalQuestion,
  dropExternalQuestion,
  makeExternalQuestion,
  markUsed,
  showBank,
  showQuestion,
} from './external-questions.service.ts'
import { recordSpoiltAlike } from './spoilt-reading.results.ts'
import { listOriginsOfBank } from './external-questions.views.ts'

/** The question bank for who writes quizzes. */
export function externalQuestionsRoutes(app: App): void {
  serve(app, listExternalQuestions, showBank)
  serve(app, listOrigins, async ({ db }) => ({ origins: await listOriginsOfBank(db) }))
  serve(app, getExternalQuestion, showQuestion)
  serve(app, addExternalQuestion, makeExternalQuestion)
  serve(app, saveExternalQuestion, changeExternalQuestion)
  serve(app, markExternalQuestion, markUsed)
  serve(app, removeExternalQuestion, dropExternalQuestion)
  serve(app, findAlikeQuestions, async (call) => {
    const questions = await findAlikeOf(call.db, call.body)
    await recordSpoiltAlike(call, questions)
    return { questions }
  })
}
