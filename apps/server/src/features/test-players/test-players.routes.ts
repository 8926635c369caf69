import * as testPlayerCalls from '@tertulia/contract/test-players'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  dismissTestPlayer,
  inviteTestPlayer,
  listTestPlayers,
  searchTestPlayers,
} from './test-players.service.ts'
import { beginTestQuiz, finishTestQuiz, getTestQuiz } from './test-quiz.service.ts'

/** Routes of editors who have a quiz tried out, and of those who try it out. */
export function testPlayersRoutes(app: App): void {
  serve(app, testPlayerCalls.searchTestPlayers, searchTestPlayers)
  serve(app, testPlayerCalls.listTestPlayers, listTestPlayers)
  serve(app, testPlayerCalls.inviteTestPlayer, inviteTestPlayer)
  serve(app, testPlayerCalls.dismissTestPlayer, dismissTestPlayer)
  serve(app, testPlayerCalls.getTestQuiz, getTestQuiz)
  serve(app, testPlayerCalls.beginTestQuiz, beginTestQuiz)
  serve(app, testPlayerCalls.finishTestQuiz, finishTestQuiz)
}
