import type { Endpoint } from '@tertulia/contract/endpoint'
import { listCorrections } from '@tertulia/contract/corrections'
import { getCup, getCupGame } from '@tertulia/contract/cup'
import { getGenreRanking } from '@tertulia/contract/genre-rankings'
import { getHome } from '@tertulia/contract/home'
import { getGame, getRounds, getStandings } from '@tertulia/contract/league'
import { getCurrentNotifications } from '@tertulia/contract/notifications'
import { getQuestion, listSeasonQuestions } from '@tertulia/contract/questions'
import { listQuizzes } from '@tertulia/contract/quiz-editor'
import { getPastQuiz, listPastQuizzes } from '@tertulia/contract/quizzes'
import { listPublicSeasons } from '@tertulia/contract/seasons'
import { listSpecialQuizzes } from '@tertulia/contract/special-quiz-editor'
import {
  getPastSpecialQuiz,
  getSpecialQuizRanking,
  listPastSpecialQuizzes,
} from '@tertulia/contract/special-quizzes'
import type { QueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/queries.ts'

const depend_on_verdicts: Endpoint[] = [
  listCorrections,
  getStandings,
  getRounds,
  getGame,
  getCup,
  getCupGame,
  getPastQuiz,
  listPastQuizzes,
  getPastSpecialQuiz,
  getSpecialQuizRanking,
  listPastSpecialQuizzes,
  getGenreRanking,
  getQuestion,
  listSeasonQuestions,
  listPublicSeasons,
  getHome,
  getCurrentNotifications,
  listQuizzes,
  listSpecialQuizzes,
]

/** What was read before a verdict changed is asked for again when it is shown next. */
export function forgetResults(query_client: QueryClient): void {
  for (const endpoint of depend_on_verdicts) {
    void query_client.invalidateQueries({ queryKey: endpointKey(endpoint) })
  }
}
