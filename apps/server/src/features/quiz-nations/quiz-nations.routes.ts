import * as quizNations from '@tertulia/contract/quiz-nations'
import type { App } from '../../platform/app-context.ts'
import { whereRanked } from '../../platform/national-ranking.ts'
import { serve } from '../../platform/serve.ts'
import { listNationLinks, makeNationLink, revokeLink } from './nation-links.service.ts'
import { nameTeam, readNation } from './nation-page.service.ts'
import { createNationThrottle } from './nation-throttle.ts'
import { getQuizNations } from './quiz-nations.service.ts'

/** Routes of the nations in the national ranking: public, for captains, and for managers. */
export function quizNationsRoutes(app: App): void {
  const throttle = createNationThrottle(app.database.pool)
  serve(app, quizNations.getQuizNations, whereRanked(getQuizNations))
  serve(
    app,
    quizNations.getQuizNation,
    whereRanked((call) => readNation(call, throttle)),
  )
  serve(
    app,
    quizNations.nameNationTeam,
    whereRanked((call) => nameTeam(call, throttle)),
  )
  serve(app, quizNations.listNationLinks, whereRanked(listNationLinks))
  serve(app, quizNations.makeNationLink, whereRanked(makeNationLink))
  serve(
    app,
    quizNations.revokeNationLink,
    whereRanked(async (call) => {
      await revokeLink(call)
      return {}
    }),
  )
}
