import * as genreRankingCalls from '@tertulia/contract/genre-rankings'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getGenreRanking } from './genre-rankings.service.ts'

/** Routes of the theme rankings. */
export function genreRankingsRoutes(app: App): void {
  serve(app, genreRankingCalls.getGenreRanking, getGenreRanking)
}
