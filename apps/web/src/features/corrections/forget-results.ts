import type { Endpoint } from '@tertulia/contract/endpoint'
import { getHome } from '@tertulia/contract/home'
import { getGame, getRounds, getStandings } from '@tertulia/contract/league'
import { getCurrentNotifications } from '@tertulia/contract/notifications'
import { listQuizzes } from '@tertulia/contract/quiz-editor'
import { getPastQuiz, listPastQuizzes } from '@tertulia/contract/quizzes'
import { listPublicSeasons } from '@tertulia/contract/seasons'
import type { QueryClient } from '@tanstack/react-query'
import { endpointKey } from '@/lib/queries.ts'

const depend_on_verdicts: Endpoint[] = [
  getStandings,
  getRounds,
  getGame,
  getPastQuiz,
  listPastQuizzes,
  listPublicSeasons,
  getHome,
  getCurrentNotifications,
  listQuizzes,
]

/** What was read before a verdict changed is asked for again when it is shown next. */
export function forgetResults(query_client: QueryClient): void {
  for (const endpoint of depend_on_verdicts) {
    void query_client.invalidateQueries({ queryKey: endpointKey(endpoint) })
  }
}
