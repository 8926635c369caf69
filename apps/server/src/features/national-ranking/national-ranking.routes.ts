import * as nationalRanking from '@tertulia/contract/national-ranking'
import type { App } from '../../platform/app-context.ts'
import { whereRanked } from '../../platform/national-ranking.ts'
import { serve } from '../../platform/serve.ts'
import {
  publishMonthRanking,
  removeMonthRanking,
  listRankingMonths,
  previewMonthRanking,
} from './month-rankings.service.ts'
import { readNationalRanking, getNationalRanking } from './national-ranking.service.ts'

/** Routes of the national ranking: public by month, and published by its managers. */
export function nationalRankingRoutes(app: App): void {
  serve(app, nationalRanking.getNationalRanking, whereRanked(getNationalRanking))
  serve(app, nationalRanking.readNationalRanking, whereRanked(readNationalRanking))
  serve(app, nationalRanking.listRankingMonths, whereRanked(listRankingMonths))
  serve(app, nationalRanking.previewMonthRanking, whereRanked(previewMonthRanking))
  serve(app, nationalRanking.publishMonthRanking, whereRanked(publishMonthRanking))
  serve(app, nationalRanking.removeMonthRanking, whereRanked(removeMonthRanking))
}
