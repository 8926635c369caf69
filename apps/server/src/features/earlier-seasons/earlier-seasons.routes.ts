import * as earlierSeasons from '@tertulia/contract/earlier-seasons'
import * as seasonImports from '@tertulia/contract/season-imports'
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
  serve(app, earlierSeasons.getEarlierSeason, getEarlierSeason)
  serve(app, earlierSeasons.listEarlierGames, listEarlierGames)
  serve(app, earlierSeasons.getEarlierQuiz, getEarlierQuiz)
  serve(app, earlierSeasons.listEarlierPlaces, listEarlierPlaces)
  serve(app, seasonImports.uploadSeasonImport, uploadSeasonImport)
  serve(app, seasonImports.saveSeasonImportColumns, saveSeasonImportColumns)
  serve(app, seasonImports.listSeasonImports, listSeasonImports)
  serve(app, seasonImports.getSeasonImport, getSeasonImport)
  serve(app, seasonImports.applySeasonImport, applySeasonImport)
  serve(app, seasonImports.removeSeasonImport, removeSeasonImport)
}
