import * as league from '@tertulia/contract/league'
import * as leagueRounds from '@tertulia/contract/league-rounds'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getGame } from './game/league-games.service.ts'
import { getRounds } from './league-rounds.service.ts'
import { getStandings } from './league-tables.service.ts'
import { getRound } from './round/round.service.ts'

/** Routes of the league's tables, calendars and games. */
export function leagueRoutes(app: App): void {
  serve(app, league.getStandings, getStandings)
  serve(app, league.getRounds, getRounds)
  serve(app, league.getGame, getGame)
  serve(app, leagueRounds.getRound, getRound)
}
