import * as monthRankings from '@tertulia/contract/month-rankings'
import * as nationalRanking from '@tertulia/contract/national-ranking'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  publishMonthRanking,
  removeMonthRanking,
  listRankingMonths,
  previewMonthRanking,
} from './month-rankings.service.ts'
import { readNationalRanking, getNationalRanking } from './national-ranking.service.ts'

/** Routes of the national ranking: public by month, and published by its managers. */
export function nationalRankingRoutes(app: App): void {
  serve(app, nationalRanking.getNationalRanking, getNationalRanking)
  serve(app, nationalRanking.readNationalRanking, readNationalRanking)
  serve(app, monthRankings.listRankingMonths, listRankingMonths)
  serve(app, monthRankings.previewMonthRanking, previewMonthRanking)
  serve(app, monthRankings.publishMonthRanking, publishMonthRanking)
  serve(app, monthRankings.removeMonthRanking, removeMonthRanking)
}
