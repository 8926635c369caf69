import * as pastedQuizCalls from '@tertulia/contract/pasted-quizzes'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { saveImportRow } from './mend-row.service.ts'
import { readPastedQuiz } from './pasting/pasted-quiz.service.ts'
import {
  chooseImportGroup,
  chooseImportRow,
  confirmQuestionImport,
  removeQuestionImport,
  getQuestionImport,
  listQuestionImports,
  listImportRows,
  getImportTable,
} from './question-imports.service.ts'
import { saveFirstNumber, saveImportColumns, uploadQuestionImport } from './import-files.service.ts'

/** Routes of question files for the bank, and of pasted quizzes. Comparing and importing is scheduled work. */
export function questionImportsRoutes(app: App): void {
  serve(app, questionImportCalls.uploadQuestionImport, uploadQuestionImport)
  serve(app, questionImportCalls.listQuestionImports, listQuestionImports)
  serve(app, questionImportCalls.getQuestionImport, getQuestionImport)
  serve(app, questionImportCalls.getImportTable, getImportTable)
  serve(app, questionImportCalls.saveImportColumns, saveImportColumns)
  serve(app, questionImportCalls.saveFirstNumber, saveFirstNumber)
  serve(app, questionImportCalls.listImportRows, listImportRows)
  serve(app, questionImportCalls.saveImportRow, saveImportRow)
  serve(app, questionImportCalls.chooseImportRow, chooseImportRow)
  serve(app, questionImportCalls.chooseImportGroup, chooseImportGroup)
  serve(app, questionImportCalls.confirmQuestionImport, confirmQuestionImport)
  serve(app, questionImportCalls.removeQuestionImport, removeQuestionImport)
  serve(app, pastedQuizCalls.readPastedQuiz, readPastedQuiz)
}
