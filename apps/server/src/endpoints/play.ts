import * as earlySittingCalls from '@tertulia/contract/early-sittings'
import * as holidayCalls from '@tertulia/contract/holidays'
import * as quizPlaceCalls from '@tertulia/contract/quiz-places'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { App } from '../platform/app-context.ts'
import { serveAll } from '../platform/http/serve.ts'
import * as holidays from '../features/holidays/holidays.ts'
import * as earlySittings from '../features/quizzes/early-sittings/early-sittings.ts'
import * as quizzes from '../features/quizzes/quizzes.ts'
import * as todaysQuiz from '../features/quizzes/todays-quiz.ts'

/** Serves the endpoints whose handlers stand in the tier of play. (docs/decisions/0036-server-tiers.md) */
export function servePlay(app: App): void {
  serveAll(app, earlySittingCalls, earlySittings)
  serveAll(app, holidayCalls, holidays)
  serveAll(app, quizPlaceCalls, quizzes)
  serveAll(app, quizCalls, { ...quizzes, ...todaysQuiz })
}
