import * as rankingPlayers from '@tertulia/contract/ranking-players'
import type { App } from '../../platform/app-context.ts'
import { whereRanked } from '../../platform/national-ranking.ts'
import { serve } from '../../platform/serve.ts'
import {
  saveRankingPlayer,
  removeRankingPlayer,
  searchLinkableUsers,
  createRankingPlayer,
  getRankingPlayer,
  listRankingPlayers,
} from './ranking-players.service.ts'

/** Routes of the national ranking's players, which managers edit. */
export function rankingPlayersRoutes(app: App): void {
  serve(app, rankingPlayers.listRankingPlayers, whereRanked(listRankingPlayers))
  serve(app, rankingPlayers.getRankingPlayer, whereRanked(getRankingPlayer))
  serve(app, rankingPlayers.createRankingPlayer, whereRanked(createRankingPlayer))
  serve(app, rankingPlayers.saveRankingPlayer, whereRanked(saveRankingPlayer))
  serve(app, rankingPlayers.removeRankingPlayer, whereRanked(removeRankingPlayer))
  serve(app, rankingPlayers.searchLinkableUsers, whereRanked(searchLinkableUsers))
}
