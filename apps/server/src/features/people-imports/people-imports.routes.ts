import * as peopleImports from '@tertulia/contract/people-imports'
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
  serve(app, peopleImports.uploadPeopleImport, uploadPeopleImport)
  serve(app, peopleImports.savePeopleImportColumns, savePeopleImportColumns)
  serve(app, peopleImports.listPeopleImports, listPeopleImports)
  serve(app, peopleImports.getPeopleImport, getPeopleImport)
  serve(app, peopleImports.applyPeopleImport, (call) => applyPeopleImport(call, app.addresses))
  serve(app, peopleImports.removePeopleImport, removePeopleImport)
}
