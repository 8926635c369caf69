import {
  createRankingPlayer,
  getRankingPlayer,
  listRankingPlayers,
  removeRankingPlayer,
  saveRankingPlayer,
  searchLinkableUsers,
} from '@tertulia/contract/ranking-players'
import type { App } from '../../platform/app-context.ts'
import { whereRanked } from '../../platform/national-ranking.ts'
import { serve } from '../../platform/serve.ts'
import {
  changeRankingPlayer,
  dropRankingPlayer,
  findLinkableUsers,
  makeRankingPlayer,
  showRankingPlayer,
  showRankingPlayers,
} from './ranking-players.service.ts'

/** Players of the national ranking: managers make, change and delete them. */
export function rankingPlayersRoutes(app: App): void {
  serve(app, listRankingPlayers, whereRanked(showRankingPlayers))
  serve(app, getRankingPlayer, whereRanked(showRankingPlayer))
  serve(app, createRankingPlayer, whereRanked(makeRankingPlayer))
  serve(app, saveRankingPlayer, whereRanked(changeRankingPlayer))
  serve(app, removeRankingPlayer, whereRanked(dropRankingPlayer))
  serve(app, searchLinkableUsers, whereRanked(findLinkableUsers))
}
