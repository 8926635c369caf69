import {
  createMonthEvents,
  getMonthEvents,
  listEventMonths,
  proposeMonthEvents,
  removeMonthEvents,
  saveMonthEvents,
} from '@tertulia/contract/month-events'
import type { App } from '../../platform/app-context.ts'
import { whereRanked } from '../../platform/national-ranking.ts'
import { serve } from '../../platform/serve.ts'
import {
  changeMonthEvents,
  dropMonthEvents,
  makeMonthEvents,
  proposeEvents,
  showEventMonths,
  showMonthEvents,
} from './month-events.service.ts'

/** Month events: managers write down who reached what. */
export function monthEventsRoutes(app: App): void {
  serve(app, listEventMonths, whereRanked(showEventMonths))
  serve(app, proposeMonthEvents, whereRanked(proposeEvents))
  serve(app, getMonthEvents, whereRanked(showMonthEvents))
  serve(app, createMonthEvents, whereRanked(makeMonthEvents))
  serve(app, saveMonthEvents, whereRanked(changeMonthEvents))
  serve(app, removeMonthEvents, whereRanked(dropMonthEvents))
}
