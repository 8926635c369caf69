import * as honourCalls from '@tertulia/contract/honours'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getClubRecords, getSeasonHonours, listHonours } from './honours.service.ts'

/** Routes of the hall of honours. */
export function honoursRoutes(app: App): void {
  serve(app, honourCalls.listHonours, listHonours)
  serve(app, honourCalls.getSeasonHonours, getSeasonHonours)
  serve(app, honourCalls.getClubRecords, getClubRecords)
}
