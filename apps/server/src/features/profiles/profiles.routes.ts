import * as profiles from '@tertulia/contract/profiles'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { listOpponents, listPlayerSeasons } from './player-league.service.ts'
import { listPlayedEvents, listPlayedSpecialQuizzes } from './player-quizzes.service.ts'
import { searchPlayers, getProfile } from './profiles.service.ts'

/** Routes of users' profiles and results. */
export function profilesRoutes(app: App): void {
  serve(app, profiles.getProfile, getProfile)
  serve(app, profiles.listPlayerSeasons, listPlayerSeasons)
  serve(app, profiles.listOpponents, listOpponents)
  serve(app, profiles.listPlayedSpecialQuizzes, listPlayedSpecialQuizzes)
  serve(app, profiles.listPlayedEvents, listPlayedEvents)
  serve(app, profiles.searchPlayers, searchPlayers)
}
