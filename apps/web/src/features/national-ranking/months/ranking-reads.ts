import * as monthEventCalls from '@tertulia/contract/month-events'
import * as monthRankingCalls from '@tertulia/contract/month-rankings'
import * as nationalRankingCalls from '@tertulia/contract/national-ranking'
import * as quizNationCalls from '@tertulia/contract/quiz-nations'

/** The reads that show published month rankings. */
export const rankingReads = [
  monthRankingCalls.listRankingMonths,
  monthRankingCalls.previewMonthRanking,
  nationalRankingCalls.getNationalRanking,
  monthEventCalls.listEventMonths,
  monthEventCalls.getMonthEvents,
  quizNationCalls.getQuizNations,
]
