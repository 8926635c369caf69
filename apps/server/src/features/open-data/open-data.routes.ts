import * as openData from '@tertulia/contract/open-data'
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
  serve(app, openData.readStandings, readStandings)
  serve(app, openData.readGames, readGames)
  serve(app, openData.readCupGames, readCupGames)
  serve(app, openData.readGenreRankings, readGenreRankings)
  serve(app, openData.readSpecialQuizResults, readSpecialQuizResults)
  serve(app, openData.readStatistics, readStatistics)
  serve(app, openData.readOwnAnswers, readOwnAnswers)
}
