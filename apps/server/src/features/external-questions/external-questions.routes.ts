import * as externalQuestionCalls from '@tertulia/contract/external-questions'
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
  serve(app, externalQuestionCalls.listExternalQuestions, listExternalQuestions)
  serve(app, externalQuestionCalls.listOrigins, listOrigins)
  serve(app, externalQuestionCalls.getExternalQuestion, getExternalQuestion)
  serve(app, externalQuestionCalls.addExternalQuestion, addExternalQuestion)
  serve(app, externalQuestionCalls.saveExternalQuestion, saveExternalQuestion)
  serve(app, externalQuestionCalls.markExternalQuestion, markExternalQuestion)
  serve(app, externalQuestionCalls.removeExternalQuestion, removeExternalQuestion)
  serve(app, externalQuestionCalls.findAlikeQuestions, findAlikeQuestions)
}
