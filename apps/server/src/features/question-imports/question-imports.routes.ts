import * as pastedQuizzes from '@tertulia/contract/pasted-quizzes'
import * as questionImports from '@tertulia/contract/question-imports'
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
  serve(app, questionImports.uploadQuestionImport, (call) => uploadQuestionImport(call, app))
  serve(app, questionImports.listQuestionImports, listQuestionImports)
  serve(app, questionImports.getQuestionImport, getQuestionImport)
  serve(app, questionImports.getImportTable, getImportTable)
  serve(app, questionImports.saveImportColumns, (call) => saveImportColumns(call, app))
  serve(app, questionImports.saveFirstNumber, (call) => saveFirstNumber(call, app))
  serve(app, questionImports.listImportRows, listImportRows)
  serve(app, questionImports.saveImportRow, saveImportRow)
  serve(app, questionImports.chooseImportRow, chooseImportRow)
  serve(app, questionImports.chooseImportGroup, chooseImportGroup)
  serve(app, questionImports.confirmQuestionImport, (call) => confirmQuestionImport(call, app))
  serve(app, questionImports.removeQuestionImport, (call) => removeQuestionImport(call, app))
  serve(app, pastedQuizzes.readPastedQuiz, readPastedQuiz)
}
