import { getComparison, listMeetings } from '@tertulia/contract/comparisons'
import { getCup, getCupGame } from '@tertulia/contract/cup'
import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import { getGenreRanking } from '@tertulia/contract/genre-rankings'
import { getHome } from '@tertulia/contract/home'
import { getGame, getRounds, getStandings } from '@tertulia/contract/league'
import { getNationalRanking } from '@tertulia/contract/national-ranking'
import { getCurrentNotifications } from '@tertulia/contract/notifications'
import { getPlayerStatistics } from '@tertulia/contract/player-statistics'
import {
  getProfile,
  listOpponents,
  listPlayedEvents,
  listPlayedSpecialQuizzes,
  listPlayerSeasons,
} from '@tertulia/contract/profiles'
import { getQuestion, listSeasonQuestions } from '@tertulia/contract/questions'
import { getQuizNations } from '@tertulia/contract/quiz-nations'
import { getPastQuiz, getTodaysQuiz, listPastQuizzes } from '@tertulia/contract/quizzes'
import { listPublicSeasons } from '@tertulia/contract/seasons'
import {
  getPastSpecialQuiz,
  getSpecialQuizRanking,
  getTodaysSpecialQuiz,
  listPastSpecialQuizzes,
} from '@tertulia/contract/special-quizzes'
import { listPlans } from '@tertulia/contract/subscriptions'
import { endpointKey } from '@/lib/queries.ts'

/** What a player may read without a connection: what the pages for reading ask, and nothing else. */
const kept_endpoints: Endpoint[] = [
  getComparison,
  getCup,
  getCupGame,
  getCurrentNotifications,
  getGame,
  getGenreRanking,
  getHome,
  getNationalRanking,
  getPastQuiz,
  getPastSpecialQuiz,
  getPlayerStatistics,
  getProfile,
  getQuestion,
  getQuizNations,
  getRounds,
  getSpecialQuizRanking,
  getStandings,
  getTodaysQuiz,
  getTodaysSpecialQuiz,
  listMeetings,
  listOpponents,
  listPastQuizzes,
  listPastSpecialQuizzes,
  listPlans,
  listPlayedEvents,
  listPlayedSpecialQuizzes,
  listPlayerSeasons,
  listPublicSeasons,
  listSeasonQuestions,
]

const names = new Set(kept_endpoints.map((endpoint) => endpointKey(endpoint)[0]))
const [question_name] = endpointKey(getQuestion)
const [notifications_name] = endpointKey(getCurrentNotifications)

/** Whether an answer may stay on the device: what only reviewers and editors are told in it may not. */
export function mayKeep([name]: readonly unknown[], data: unknown): data is object {
  if (!names.has(name) || typeof data !== 'object' || data === null) return false
  if (name === question_name) return (data as ReplyOf<typeof getQuestion>).question.wrong_answer === null
  if (name !== notifications_name) return true
  const { not_corrected_quizzes, not_corrected_special_quizzes } = data as ReplyOf<
    typeof getCurrentNotifications
  >
  return not_corrected_quizzes.length + not_corrected_special_quizzes.length === 0
}
