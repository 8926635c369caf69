import * as monthEventCalls from '@tertulia/contract/month-events'
import * as rankingPlayerCalls from '@tertulia/contract/ranking-players'

/** The reads that show the events of a month. */
export const eventReads = [
  monthEventCalls.listEventMonths,
  monthEventCalls.getMonthEvents,
  monthEventCalls.proposeMonthEvents,
  rankingPlayerCalls.listRankingPlayers,
]
