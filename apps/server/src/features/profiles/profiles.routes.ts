import {
  getProfile,
  listOpponents,
  listPlayedEvents,
  listPlayedSpecialQuizzes,
  listPlayerSeasons,
  searchPlayers,
} from '@tertulia/contract/profiles'
import type { App } from '../../platform/app-context.ts'
import { whereRanked } from '../../platform/national-ranking.ts'
import { serve } from '../../platform/serve.ts'
import { listOpponentsOf, listSeasonsOf } from './player-league.service.ts'
import { listEvents, listSpecialQuizzes } from './player-quizzes.service.ts'
import { findPlayers, showProfile } from './profiles.service.ts'

/** Who somebody is and what he has played. */
export function profilesRoutes(app: App): void {
  serve(app, getProfile, showProfile)
  serve(app, listPlayerSeasons, listSeasonsOf)
  serve(app, listOpponents, listOpponentsOf)
  serve(app, listPlayedSpecialQuizzes, listSpecialQuizzes)
  serve(app, listPlayedEvents, whereRanked(listEvents))
  serve(app, searchPlayers, findPlayers)
}
