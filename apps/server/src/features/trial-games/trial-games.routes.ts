import * as trialGameCalls from '@tertulia/contract/trial-games'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getTrialGame, playTrialGame } from './trial-games.service.ts'

/** Routes of the game against the ghost of a past round. */
export function trialGamesRoutes(app: App): void {
  serve(app, trialGameCalls.getTrialGame, getTrialGame)
  serve(app, trialGameCalls.playTrialGame, playTrialGame)
}
