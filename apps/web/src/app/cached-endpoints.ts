import * as comparisons from '@tertulia/contract/comparisons'
import * as cup from '@tertulia/contract/cup'
import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import * as genreRankings from '@tertulia/contract/genre-rankings'
import * as home from '@tertulia/contract/home'
import * as league from '@tertulia/contract/league'
import * as nationalRanking from '@tertulia/contract/national-ranking'
import * as notifications from '@tertulia/contract/notifications'
import * as playerStatistics from '@tertulia/contract/player-statistics'
import * as profiles from '@tertulia/contract/profiles'
import * as questions from '@tertulia/contract/questions'
import * as quizNations from '@tertulia/contract/quiz-nations'
import * as quizzes from '@tertulia/contract/quizzes'
import * as seasons from '@tertulia/contract/seasons'
import * as specialQuizzes from '@tertulia/contract/special-quizzes'
import * as subscriptions from '@tertulia/contract/subscriptions'
import { endpointKey } from '@/lib/queries.ts'

/** Endpoints cached for offline reading: those that the pages a player reads call, and nothing else. */
const cachedEndpoints: Endpoint[] = [
  comparisons.getComparison,
  cup.getCup,
  cup.getCupGame,
  notifications.getCurrentNotifications,
  league.getGame,
  genreRankings.getGenreRanking,
  home.getHome,
  nationalRanking.getNationalRanking,
  quizzes.getPastQuiz,
  specialQuizzes.getPastSpecialQuiz,
  playerStatistics.getPlayerStatistics,
  profiles.getProfile,
  questions.getQuestion,
  quizNations.getQuizNations,
  league.getRounds,
  specialQuizzes.getSpecialQuizRanking,
  league.getStandings,
  quizzes.getTodaysQuiz,
  specialQuizzes.getTodaysSpecialQuiz,
  comparisons.listMeetings,
  profiles.listOpponents,
  quizzes.listPastQuizzes,
  specialQuizzes.listPastSpecialQuizzes,
  subscriptions.listPlans,
  profiles.listPlayedEvents,
  profiles.listPlayedSpecialQuizzes,
  profiles.listPlayerSeasons,
  seasons.listPublicSeasons,
  questions.listSeasonQuestions,
]

const names = new Set(cachedEndpoints.map((endpoint) => endpointKey(endpoint)[0]))
const [questionName] = endpointKey(questions.getQuestion)
const [notificationsName] = endpointKey(notifications.getCurrentNotifications)

/** Tells whether a response may be cached: not when it contains parts for reviewers and editors only. */
export function isCacheable([name]: readonly unknown[], data: unknown): data is object {
  if (!names.has(name) || typeof data !== 'object' || data === null) return false
  if (name === questionName)
    return (data as ReplyOf<typeof questions.getQuestion>).question.wrong_answer === null
  if (name !== notificationsName) return true
  const {
    not_corrected_quizzes: notCorrectedQuizzes,
    not_corrected_special_quizzes: notCorrectedSpecialQuizzes,
  } = data as ReplyOf<typeof notifications.getCurrentNotifications>
  return notCorrectedQuizzes === undefined && notCorrectedSpecialQuizzes === undefined
}
