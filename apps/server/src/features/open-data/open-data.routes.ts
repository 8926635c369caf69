import {
  readCupGames,
  readGames,
  readGenreRankings,
  readOwnAnswers,
  readSpecialQuizResults,
  readStandings,
  readStatistics,
} from '@tertulia/contract/open-data'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import {
  listCupGames,
  listGames,
  listGenreRankings,
  listOwnAnswers,
  listSpecialQuizResults,
  listStandings,
  listStatistics,
} from './open-data.service.ts'

/** The tables that a player sees, for programs and spreadsheets. */
export function openDataRoutes(app: App): void {
  serve(app, readStandings, listStandings)
  serve(app, readGames, listGames)
  serve(app, readCupGames, listCupGames)
  serve(app, readGenreRankings, listGenreRankings)
  serve(app, readSpecialQuizResults, listSpecialQuizResults)
  serve(app, readStatistics, listStatistics)
  serve(app, readOwnAnswers, listOwnAnswers)
}
