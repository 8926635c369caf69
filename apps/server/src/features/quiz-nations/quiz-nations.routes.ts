import * as quizNationCalls from '@tertulia/contract/quiz-nations'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { listNationLinks, makeNationLink, revokeNationLink } from './nation-links.service.ts'
import { nameNationTeam, getQuizNation } from './nation-page.service.ts'
import { getQuizNations } from './quiz-nations.service.ts'

/** Routes of the nations in the national ranking: public, for captains, and for managers. */
export function quizNationsRoutes(app: App): void {
  serve(app, quizNationCalls.getQuizNations, getQuizNations)
  serve(app, quizNationCalls.getQuizNation, getQuizNation)
  serve(app, quizNationCalls.nameNationTeam, nameNationTeam)
  serve(app, quizNationCalls.listNationLinks, listNationLinks)
  serve(app, quizNationCalls.makeNationLink, makeNationLink)
  serve(app, quizNationCalls.revokeNationLink, revokeNationLink)
}
