import * as monthEventCalls from '@tertulia/contract/month-events'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'

/** Choices of the actions that change a player of the national ranking. */
export const playerChange = {
  refreshes: [rankingPlayerCalls.listRankingPlayers, rankingPlayerCalls.getRankingPlayer],
  // Open month forms keep their players; later ones fetch them.
  refreshesLater: [monthEventCalls.getMonthEvents, monthEventCalls.proposeMonthEvents],
}
