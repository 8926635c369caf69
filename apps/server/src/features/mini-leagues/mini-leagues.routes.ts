import * as miniLeagueDuelCalls from '@tertulia/contract/mini-league-duels'
import * as miniLeagueCalls from '@tertulia/contract/mini-leagues'
import * as moderatedMiniLeagueCalls from '@tertulia/contract/moderated-mini-leagues'
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
  serve(app, miniLeagueCalls.listMiniLeagues, listMiniLeagues)
  serve(app, miniLeagueCalls.foundMiniLeague, foundMiniLeague)
  serve(app, miniLeagueCalls.getMiniLeague, getMiniLeague)
  serve(app, miniLeagueDuelCalls.listDuels, listDuels)
  serve(app, miniLeagueCalls.saveMiniLeague, saveMiniLeague)
  serve(app, miniLeagueCalls.renewMiniLeagueCode, renewMiniLeagueCode)
  serve(app, miniLeagueCalls.endMiniLeague, endMiniLeague)
  serve(app, miniLeagueCalls.leaveMiniLeague, leaveMiniLeague)
  serve(app, miniLeagueCalls.continueMiniLeague, continueMiniLeague)
  serve(app, miniLeagueCalls.findMiniLeague, findMiniLeague)
  serve(app, miniLeagueCalls.joinMiniLeague, joinMiniLeague)
  serve(app, miniLeagueCalls.admitToMiniLeague, admitToMiniLeague)
  serve(app, miniLeagueCalls.refuseForMiniLeague, refuseForMiniLeague)
  serve(app, miniLeagueCalls.removeFromMiniLeague, removeFromMiniLeague)
  serve(app, moderatedMiniLeagueCalls.listAllMiniLeagues, listAllMiniLeagues)
  serve(app, moderatedMiniLeagueCalls.renameMiniLeague, renameMiniLeague)
  serve(app, moderatedMiniLeagueCalls.closeMiniLeague, closeMiniLeague)
}
