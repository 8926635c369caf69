import * as openDataCalls from '@tertulia/contract/open-data'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  readCupGames,
  readGames,
  readGenreRankings,
  readOwnAnswers,
  readSpecialQuizResults,
  readStandings,
  readStatistics,
} from './open-data.service.ts'

/** Routes that return the tables that a player sees, for programs and spreadsheets. */
export function openDataRoutes(app: App): void {
  serve(app, openDataCalls.readStandings, readStandings)
  serve(app, openDataCalls.readGames, readGames)
  serve(app, openDataCalls.readCupGames, readCupGames)
  serve(app, openDataCalls.readGenreRankings, readGenreRankings)
  serve(app, openDataCalls.readSpecialQuizResults, readSpecialQuizResults)
  serve(app, openDataCalls.readStatistics, readStatistics)
  serve(app, openDataCalls.readOwnAnswers, readOwnAnswers)
}
