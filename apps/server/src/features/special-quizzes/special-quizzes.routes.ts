import {
  getPastSpecialQuiz,
  getSpecialQuizRanking,
  listPastSpecialQuizzes,
} from '@tertulia/contract/special-quizzes'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { listPastSpecial, showPastSpecialQuiz } from './past-special-quizzes.service.ts'
import { showRanking } from './special-quiz-ranking.service.ts'

/** Past special quizzes and their results; today's is played where the daily one is. */
export function specialQuizzesRoutes(app: App): void {
  serve(app, listPastSpecialQuizzes, listPastSpecial)
  serve(app, getPastSpecialQuiz, showPastSpecialQuiz)
  serve(app, getSpecialQuizRanking, showRanking)
}
