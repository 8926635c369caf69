import * as earlierSeasonCalls from '@tertulia/contract/earlier-seasons'
import * as seasonImportCalls from '@tertulia/contract/season-imports'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  getEarlierQuiz,
  getEarlierSeason,
  listEarlierGames,
  listEarlierPlaces,
} from './earlier-seasons.service.ts'
import {
  applySeasonImport,
  getSeasonImport,
  listSeasonImports,
  removeSeasonImport,
  saveSeasonImportColumns,
  uploadSeasonImport,
} from './imports/season-imports.service.ts'

/** Routes of seasons that the club played elsewhere, and of the files that bring them. */
export function earlierSeasonsRoutes(app: App): void {
  serve(app, earlierSeasonCalls.getEarlierSeason, getEarlierSeason)
  serve(app, earlierSeasonCalls.listEarlierGames, listEarlierGames)
  serve(app, earlierSeasonCalls.getEarlierQuiz, getEarlierQuiz)
  serve(app, earlierSeasonCalls.listEarlierPlaces, listEarlierPlaces)
  serve(app, seasonImportCalls.uploadSeasonImport, uploadSeasonImport)
  serve(app, seasonImportCalls.saveSeasonImportColumns, saveSeasonImportColumns)
  serve(app, seasonImportCalls.listSeasonImports, listSeasonImports)
  serve(app, seasonImportCalls.getSeasonImport, getSeasonImport)
  serve(app, seasonImportCalls.applySeasonImport, applySeasonImport)
  serve(app, seasonImportCalls.removeSeasonImport, removeSeasonImport)
}
