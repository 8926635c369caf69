import * as externalQuestions from '@tertulia/contract/external-questions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { findAlikeOf } from './alike-questions.views.ts'
import {
  saveExternalQuestion,
  removeExternalQuestion,
  addExternalQuestion,
  markExternalQuestion,
  listExternalQuestions,
  getExternalQuestion,
} from './external-questions.service.ts'
import { findAlikeQuestions } from './spoilt-reading.results.ts'
import { listOriginsOfBank } from './external-questions.views.ts'

/** Routes of the question bank, for editors. */
export function externalQuestionsRoutes(app: App): void {
  serve(app, externalQuestions.listExternalQuestions, listExternalQuestions)
  serve(app, externalQuestions.listOrigins, async ({ db }) => ({ origins: await listOriginsOfBank(db) }))
  serve(app, externalQuestions.getExternalQuestion, getExternalQuestion)
  serve(app, externalQuestions.addExternalQuestion, addExternalQuestion)
  serve(app, externalQuestions.saveExternalQuestion, saveExternalQuestion)
  serve(app, externalQuestions.markExternalQuestion, markExternalQuestion)
  serve(app, externalQuestions.removeExternalQuestion, removeExternalQuestion)
  serve(app, externalQuestions.findAlikeQuestions, async (call) => {
    const questions = await findAlikeOf(call.db, call.body)
    await findAlikeQuestions(call, questions)
    return { questions }
  })
}
