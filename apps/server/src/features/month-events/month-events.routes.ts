import * as monthEvents from '@tertulia/contract/month-events'
import type { App } from '../../platform/app-context.ts'
import { whereRanked } from '../../platform/national-ranking.ts'
import { serve } from '../../platform/serve.ts'
import {
  saveMonthEvents,
  removeMonthEvents,
  createMonthEvents,
  proposeMonthEvents,
  listEventMonths,
  getMonthEvents,
} from './month-events.service.ts'

/** Routes of month events, which managers record with their results. */
export function monthEventsRoutes(app: App): void {
  serve(app, monthEvents.listEventMonths, whereRanked(listEventMonths))
  serve(app, monthEvents.proposeMonthEvents, whereRanked(proposeMonthEvents))
  serve(app, monthEvents.getMonthEvents, whereRanked(getMonthEvents))
  serve(app, monthEvents.createMonthEvents, whereRanked(createMonthEvents))
  serve(app, monthEvents.saveMonthEvents, whereRanked(saveMonthEvents))
  serve(app, monthEvents.removeMonthEvents, whereRanked(removeMonthEvents))
}
