import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { listPastSpecialQuizzes, getPastSpecialQuiz } from './past-special-quizzes.service.ts'
import { getSpecialQuizRanking } from './special-quiz-ranking.service.ts'

/** Routes of past special quizzes and their results; today's is under quizzes. */
export function specialQuizzesRoutes(app: App): void {
  serve(app, specialQuizCalls.listPastSpecialQuizzes, listPastSpecialQuizzes)
  serve(app, specialQuizCalls.getPastSpecialQuiz, getPastSpecialQuiz)
  serve(app, specialQuizCalls.getSpecialQuizRanking, getSpecialQuizRanking)
}
