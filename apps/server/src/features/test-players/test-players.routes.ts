import * as testPlayers from '@tertulia/contract/test-players'
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
  serve(app, testPlayers.searchTestPlayers, searchTestPlayers)
  serve(app, testPlayers.listTestPlayers, listTestPlayers)
  serve(app, testPlayers.inviteTestPlayer, (call) => inviteTestPlayer(call, app.addresses))
  serve(app, testPlayers.dismissTestPlayer, dismissTestPlayer)
  serve(app, testPlayers.getTestQuiz, getTestQuiz)
  serve(app, testPlayers.beginTestQuiz, beginTestQuiz)
  serve(app, testPlayers.finishTestQuiz, finishTestQuiz)
}
