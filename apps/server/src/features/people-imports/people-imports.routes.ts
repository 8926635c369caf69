import * as peopleImportCalls from '@tertulia/contract/people-imports'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  applyPeopleImport,
  getPeopleImport,
  listPeopleImports,
  removePeopleImport,
  savePeopleImportColumns,
  uploadPeopleImport,
} from './people-imports.service.ts'

/** Routes of files of people who move in from another system. */
export function peopleImportsRoutes(app: App): void {
  serve(app, peopleImportCalls.uploadPeopleImport, uploadPeopleImport)
  serve(app, peopleImportCalls.savePeopleImportColumns, savePeopleImportColumns)
  serve(app, peopleImportCalls.listPeopleImports, listPeopleImports)
  serve(app, peopleImportCalls.getPeopleImport, getPeopleImport)
  serve(app, peopleImportCalls.applyPeopleImport, applyPeopleImport)
  serve(app, peopleImportCalls.removePeopleImport, removePeopleImport)
}
