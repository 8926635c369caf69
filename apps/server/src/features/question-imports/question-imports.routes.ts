import * as questionImports from '@tertulia/contract/question-imports'
import type { App } from '../../platform/app-context.ts'
import { serve, type Call } from '../../platform/serve.ts'
import { saveImportRow } from './mend-row.service.ts'
import {
  chooseImportGroup,
  chooseImportRow,
  confirmImport,
  removeQuestionImport,
  getQuestionImport,
  listQuestionImports,
  listImportRows,
  getImportTable,
} from './question-imports.service.ts'
import { readColumns, takeFile } from './take-file.service.ts'

/** Routes of question files for the bank. Comparing and importing is scheduled work, started at once. */
export function questionImportsRoutes(app: App): void {
  const beginWork = ({
    afterwards,
  }: Pick<Call<typeof questionImports.confirmQuestionImport>, 'afterwards'>) =>
    afterwards(async () => app.runJobSoon('question-imports'))
  serve(app, questionImports.uploadQuestionImport, (call) => {
    beginWork(call)
    return takeFile(call)
  })
  serve(app, questionImports.listQuestionImports, listQuestionImports)
  serve(app, questionImports.getQuestionImport, getQuestionImport)
  serve(app, questionImports.getImportTable, getImportTable)
  serve(app, questionImports.saveImportColumns, (call) => {
    beginWork(call)
    return readColumns(call)
  })
  serve(app, questionImports.listImportRows, listImportRows)
  serve(app, questionImports.saveImportRow, saveImportRow)
  serve(app, questionImports.chooseImportRow, chooseImportRow)
  serve(app, questionImports.chooseImportGroup, chooseImportGroup)
  serve(app, questionImports.confirmQuestionImport, (call) => {
    beginWork(call)
    return confirmImport(call)
  })
  serve(app, questionImports.removeQuestionImport, removeQuestionImport)
}
