import {
  getNationalRanking,
  listRankingMonths,
  previewMonthRanking,
  publishMonthRanking,
  readNationalRanking,
  removeMonthRanking,
} from '@tertulia/contract/national-ranking'
import type { App } from '../../platform/app-context.ts'
import { whereRanked } from '../../platform/national-ranking.ts'
import { serve } from '../../platform/serve.ts'
import { publishMonth, removeMonth, showMonths, showPreview } from './month-rankings.service.ts'
import { readRanking, showRanking } from './national-ranking.service.ts'

/** The national ranking: for everybody to read, month by month, and for its managers to publish. */
export function nationalRankingRoutes(app: App): void {
  serve(app, getNationalRanking, whereRanked(showRanking))
  serve(app, readNationalRanking, whereRanked(readRanking))
  serve(app, listRankingMonths, whereRanked(showMonths))
  serve(app, previewMonthRanking, whereRanked(showPreview))
  serve(app, publishMonthRanking, whereRanked(publishMonth))
  serve(app, removeMonthRanking, whereRanked(removeMonth))
}
