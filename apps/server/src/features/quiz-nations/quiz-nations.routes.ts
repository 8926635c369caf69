import {
  getQuizNation,
  getQuizNations,
  listNationLinks,
  makeNationLink,
  nameNationTeam,
  revokeNationLink,
} from '@tertulia/contract/quiz-nations'
import type { App } from '../../platform/app-context.ts'
import { whereRanked } from '../../platform/national-ranking.ts'
import { serve } from '../../platform/serve.ts'
import { listLinks, makeLink, revokeLink } from './nation-links.service.ts'
import { nameTeam, readNation } from './nation-page.service.ts'
import { createNationThrottle } from './nation-throttle.ts'
import { readNations } from './quiz-nations.service.ts'

/** The nations of the national ranking: for everybody, for their captains, for the managers. */
export function quizNationsRoutes(app: App): void {
  const throttle = createNationThrottle(app.database.pool)
  serve(app, getQuizNations, whereRanked(readNations))
  serve(
    app,
    getQuizNation,
    whereRanked((call) => readNation(call, throttle)),
  )
  serve(
    app,
    nameNationTeam,
    whereRanked((call) => nameTeam(call, throttle)),
  )
  serve(app, listNationLinks, whereRanked(listLinks))
  serve(app, makeNationLink, whereRanked(makeLink))
  serve(
    app,
    revokeNationLink,
    whereRanked(async (call) => {
      await revokeLink(call)
      return {}
    }),
  )
}
