import { getGenreRanking } from '@tertulia/contract/genre-rankings'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { showRanking } from './genre-rankings.service.ts'

/** Who answers best in which theme. */
export function genreRankingsRoutes(app: App): void {
  serve(app, getGenreRanking, showRanking)
}
