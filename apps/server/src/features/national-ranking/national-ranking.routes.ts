import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
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
  serve(app, nationalRankingCalls.getNationalRanking, getNationalRanking)
  serve(app, nationalRankingCalls.readNationalRanking, readNationalRanking)
  serve(app, monthRankingCalls.listRankingMonths, listRankingMonths)
  serve(app, monthRankingCalls.previewMonthRanking, previewMonthRanking)
  serve(app, monthRankingCalls.publishMonthRanking, publishMonthRanking)
  serve(app, monthRankingCalls.removeMonthRanking, removeMonthRanking)
}
