import { getHome } from '@tertulia/contract/home'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { getPlayersHome } from './home.service.ts'

/** The page that a player meets first. */
export function homeRoutes(app: App): void {
  serve(app, getHome, getPlayersHome)
}
