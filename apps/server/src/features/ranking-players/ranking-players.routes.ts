import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  mergeRankingPlayers,
  previewRankingPlayerMerge,
  type Reranking,
} from './ranking-player-merge.service.ts'
import {
  saveRankingPlayer,
  removeRankingPlayer,
  searchLinkableUsers,
  createRankingPlayer,
  getRankingPlayer,
  listRankingPlayers,
} from './ranking-players.service.ts'

/** Routes of the national ranking's players, which managers edit. */
export function rankingPlayersRoutes(app: App, ranking: Reranking): void {
  serve(app, rankingPlayerCalls.listRankingPlayers, listRankingPlayers)
  serve(app, rankingPlayerCalls.getRankingPlayer, getRankingPlayer)
  serve(app, rankingPlayerCalls.createRankingPlayer, createRankingPlayer)
  serve(app, rankingPlayerCalls.saveRankingPlayer, saveRankingPlayer)
  serve(app, rankingPlayerCalls.removeRankingPlayer, removeRankingPlayer)
  serve(app, rankingPlayerCalls.previewRankingPlayerMerge, (call) => previewRankingPlayerMerge(call, ranking))
  serve(app, rankingPlayerCalls.mergeRankingPlayers, (call) => mergeRankingPlayers(call, ranking))
  serve(app, rankingPlayerCalls.searchLinkableUsers, searchLinkableUsers)
}
