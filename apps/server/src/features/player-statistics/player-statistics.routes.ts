import * as playerStatisticsCalls from '@tertulia/contract/player-statistics'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getPlayerStatistics } from './player-statistics.service.ts'

/** Routes of player statistics. */
export function playerStatisticsRoutes(app: App): void {
  serve(app, playerStatisticsCalls.getPlayerStatistics, getPlayerStatistics)
}
