import * as leagueCalls from '@tertulia/contract/league'
import * as leagueRoundCalls from '@tertulia/contract/league-rounds'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getGame } from './game/league-games.service.ts'
import { getRounds } from './league-rounds.service.ts'
import { getStandings } from './league-tables.service.ts'
import { getRound } from './round/round.service.ts'

/** Routes of the league's tables, calendars and games. */
export function leagueRoutes(app: App): void {
  serve(app, leagueCalls.getStandings, getStandings)
  serve(app, leagueCalls.getRounds, getRounds)
  serve(app, leagueCalls.getGame, getGame)
  serve(app, leagueRoundCalls.getRound, getRound)
}
