import * as rankingImports from '@tertulia/contract/ranking-imports'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { applyRankingImport, removeRankingImport } from './apply-import.service.ts'
import {
  getRankingImport,
  listRankingImports,
  saveRankingImportColumns,
  uploadRankingImport,
} from './ranking-imports.service.ts'

/** Routes of files of months that come from another system. */
export function rankingImportsRoutes(app: App): void {
  serve(app, rankingImports.uploadRankingImport, uploadRankingImport)
  serve(app, rankingImports.saveRankingImportColumns, saveRankingImportColumns)
  serve(app, rankingImports.listRankingImports, listRankingImports)
  serve(app, rankingImports.getRankingImport, getRankingImport)
  serve(app, rankingImports.applyRankingImport, applyRankingImport)
  serve(app, rankingImports.removeRankingImport, removeRankingImport)
}
