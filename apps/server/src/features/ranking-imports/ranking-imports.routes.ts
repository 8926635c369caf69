import * as rankingImportCalls from '@tertulia/contract/ranking-imports'
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
  serve(app, rankingImportCalls.uploadRankingImport, uploadRankingImport)
  serve(app, rankingImportCalls.saveRankingImportColumns, saveRankingImportColumns)
  serve(app, rankingImportCalls.listRankingImports, listRankingImports)
  serve(app, rankingImportCalls.getRankingImport, getRankingImport)
  serve(app, rankingImportCalls.applyRankingImport, applyRankingImport)
  serve(app, rankingImportCalls.removeRankingImport, removeRankingImport)
}
