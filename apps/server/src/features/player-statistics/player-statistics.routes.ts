import { getPlayerStatistics } from '@tertulia/contract/player-statistics'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { showPlayerStatistics } from './player-statistics.service.ts'

/** Who is good at what. */
export function playerStatisticsRoutes(app: App): void {
  serve(app, getPlayerStatistics, showPlayerStatistics)
}
