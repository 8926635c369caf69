import * as rankingPlayers from '@tertulia/contract/ranking-players'
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
  serve(app, rankingPlayers.listRankingPlayers, listRankingPlayers)
  serve(app, rankingPlayers.getRankingPlayer, getRankingPlayer)
  serve(app, rankingPlayers.createRankingPlayer, createRankingPlayer)
  serve(app, rankingPlayers.saveRankingPlayer, saveRankingPlayer)
  serve(app, rankingPlayers.removeRankingPlayer, removeRankingPlayer)
  serve(app, rankingPlayers.previewRankingPlayerMerge, (call) => previewRankingPlayerMerge(call, ranking))
  serve(app, rankingPlayers.mergeRankingPlayers, (call) => mergeRankingPlayers(call, ranking))
  serve(app, rankingPlayers.searchLinkableUsers, searchLinkableUsers)
}
