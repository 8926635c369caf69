import * as quizNations from '@tertulia/contract/quiz-nations'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { listNationLinks, makeNationLink, revokeLink } from './nation-links.service.ts'
import { nameTeam, readNation } from './nation-page.service.ts'
import { createNationThrottle } from './nation-throttle.ts'
import { getQuizNations } from './quiz-nations.service.ts'

/** Routes of the nations in the national ranking: public, for captains, and for managers. */
export function quizNationsRoutes(app: App): void {
  const throttle = createNationThrottle(app.database.pool)
  serve(app, quizNations.getQuizNations, getQuizNations)
  serve(app, quizNations.getQuizNation, (call) => readNation(call, throttle))
  serve(app, quizNations.nameNationTeam, (call) => nameTeam(call, throttle))
  serve(app, quizNations.listNationLinks, listNationLinks)
  serve(app, quizNations.makeNationLink, makeNationLink)
  serve(app, quizNations.revokeNationLink, async (call) => {
    await revokeLink(call)
    return {}
  })
}
