import * as externalQuestions from '@tertulia/contract/external-questions'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  saveExternalQuestion,
  removeExternalQuestion,
  addExternalQuestion,
  markExternalQuestion,
  listExternalQuestions,
  getExternalQuestion,
  findAlikeQuestions,
  listOrigins,
} from './external-questions.service.ts'

/** Routes of the question bank, for editors. */
export function externalQuestionsRoutes(app: App): void {
  serve(app, externalQuestions.listExternalQuestions, listExternalQuestions)
  serve(app, externalQuestions.listOrigins, listOrigins)
  serve(app, externalQuestions.getExternalQuestion, getExternalQuestion)
  serve(app, externalQuestions.addExternalQuestion, addExternalQuestion)
  serve(app, externalQuestions.saveExternalQuestion, saveExternalQuestion)
  serve(app, externalQuestions.markExternalQuestion, markExternalQuestion)
  serve(app, externalQuestions.removeExternalQuestion, removeExternalQuestion)
  serve(app, externalQuestions.findAlikeQuestions, findAlikeQuestions)
}
