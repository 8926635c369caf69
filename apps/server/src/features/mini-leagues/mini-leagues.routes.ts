import * as miniLeagueDuels from '@tertulia/contract/mini-league-duels'
import * as miniLeagues from '@tertulia/contract/mini-leagues'
import * as moderated from '@tertulia/contract/moderated-mini-leagues'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  admitToMiniLeague,
  findMiniLeague,
  joinMiniLeague,
  leaveMiniLeague,
  refuseForMiniLeague,
  removeFromMiniLeague,
} from './mini-league-players.service.ts'
import {
  continueMiniLeague,
  endMiniLeague,
  foundMiniLeague,
  renewMiniLeagueCode,
  saveMiniLeague,
} from './founded-mini-leagues.service.ts'
import { getMiniLeague, listDuels, listMiniLeagues } from './mini-leagues.service.ts'
import { closeMiniLeague, listAllMiniLeagues, renameMiniLeague } from './moderated-mini-leagues.service.ts'

/** Routes of mini-leagues, for their players and for admins. */
export function miniLeaguesRoutes(app: App): void {
  serve(app, miniLeagues.listMiniLeagues, listMiniLeagues)
  serve(app, miniLeagues.foundMiniLeague, foundMiniLeague)
  serve(app, miniLeagues.getMiniLeague, getMiniLeague)
  serve(app, miniLeagueDuels.listDuels, listDuels)
  serve(app, miniLeagues.saveMiniLeague, saveMiniLeague)
  serve(app, miniLeagues.renewMiniLeagueCode, renewMiniLeagueCode)
  serve(app, miniLeagues.endMiniLeague, endMiniLeague)
  serve(app, miniLeagues.leaveMiniLeague, leaveMiniLeague)
  serve(app, miniLeagues.continueMiniLeague, continueMiniLeague)
  serve(app, miniLeagues.findMiniLeague, findMiniLeague)
  serve(app, miniLeagues.joinMiniLeague, joinMiniLeague)
  serve(app, miniLeagues.admitToMiniLeague, admitToMiniLeague)
  serve(app, miniLeagues.refuseForMiniLeague, refuseForMiniLeague)
  serve(app, miniLeagues.removeFromMiniLeague, removeFromMiniLeague)
  serve(app, moderated.listAllMiniLeagues, listAllMiniLeagues)
  serve(app, moderated.renameMiniLeague, renameMiniLeague)
  serve(app, moderated.closeMiniLeague, closeMiniLeague)
}
