import * as seasons from '@tertulia/contract/seasons'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getSeason, proposeSeason } from './season-form.service.ts'
import { listSeasons, listPublicSeasons } from './season-lists.service.ts'
import type { StandingsReset } from './season-opening.service.ts'
import { replacePlayer } from './season-replacement.service.ts'
import { saveSeason, createSeason, removeSeason } from './seasons.service.ts'

/** Routes of the seasons: admins edit them, players view them. */
export function seasonsRoutes(app: App, league: StandingsReset): void {
  serve(app, seasons.listSeasons, listSeasons)
  serve(app, seasons.proposeSeason, proposeSeason)
  serve(app, seasons.getSeason, getSeason)
  serve(app, seasons.createSeason, (call) => createSeason(call, league))
  serve(app, seasons.saveSeason, (call) => saveSeason(call, league))
  serve(app, seasons.removeSeason, removeSeason)
  serve(app, seasons.replacePlayer, (call) => replacePlayer(call, league))
  serve(app, seasons.listPublicSeasons, listPublicSeasons)
}
