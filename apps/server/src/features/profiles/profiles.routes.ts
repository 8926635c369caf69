import * as profileCalls from '@tertulia/contract/profiles'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { listOpponents, listPlayerSeasons } from './player-league.service.ts'
import { listPlayedEvents, listPlayedSpecialQuizzes } from './player-quizzes.service.ts'
import { searchPlayers, getProfile } from './profiles.service.ts'

/** Routes of users' profiles and results. */
export function profilesRoutes(app: App): void {
  serve(app, profileCalls.getProfile, getProfile)
  serve(app, profileCalls.listPlayerSeasons, listPlayerSeasons)
  serve(app, profileCalls.listOpponents, listOpponents)
  serve(app, profileCalls.listPlayedSpecialQuizzes, listPlayedSpecialQuizzes)
  serve(app, profileCalls.listPlayedEvents, listPlayedEvents)
  serve(app, profileCalls.searchPlayers, searchPlayers)
}
