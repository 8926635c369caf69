import { getGame, getRounds, getStandings } from '@tertulia/contract/league'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { getLeagueGame } from './league-games.service.ts'
import { getCalendar } from './league-rounds.service.ts'
import { getTable } from './league-tables.service.ts'

/** Tables, calendars and games of the league, as players read them. */
export function leagueRoutes(app: App): void {
  serve(app, getStandings, getTable)
  serve(app, getRounds, getCalendar)
  serve(app, getGame, getLeagueGame)
}
