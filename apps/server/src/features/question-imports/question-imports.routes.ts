import {
  chooseImportGroup,
  chooseImportRow,
  confirmQuestionImport,
  getQuestionImport,
  listImportRows,
  listQuestionImports,
  removeQuestionImport,
  saveImportRow,
  uploadQuestionImport,
} from '@tertulia/contract/question-imports'
import type { App } from '../../platform/app-context.ts'
import { serve, type Call } from '../../platform/serve.ts'
import { mendRow } from './mend-row.service.ts'
import {
  chooseGroup,
  chooseRow,
  confirmImport,
  dropImport,
  showImport,
  showImports,
  showRows,
} from './question-imports.service.ts'
import { takeFile } from './take-file.service.ts'

/** Files of questions on their way into the bank. Comparing and importing is scheduled work, begun at once. */
export function questionImportsRoutes(app: App): void {
  const beginWork = ({ afterwards }: Pick<Call<typeof confirmQuestionImport>, 'afterwards'>) =>
    afterwards(async () => app.hastenJob('question-imports'))
  serve(app, uploadQuestionImport, (call) => {
    beginWork(call)
    return takeFile(call)
  })
  serve(app, listQuestionImports, showImports)
  serve(app, getQuestionImport, showImport)
  serve(app, listImportRows, showRows)
  serve(app, saveImportRow, mendRow)
  serve(app, chooseImportRow, chooseRow)
  serve(app, chooseImportGroup, chooseGroup)
  serve(app, confirmQuestionImport, (call) => {
    beginWork(call)
    return confirmImport(call)
  })
  serve(app, removeQuestionImport, dropImport)
}
