import * as monthEvents from '@tertulia/contract/month-events'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
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
  serve(app, monthEvents.listEventMonths, listEventMonths)
  serve(app, monthEvents.proposeMonthEvents, proposeMonthEvents)
  serve(app, monthEvents.getMonthEvents, getMonthEvents)
  serve(app, monthEvents.createMonthEvents, createMonthEvents)
  serve(app, monthEvents.saveMonthEvents, saveMonthEvents)
  serve(app, monthEvents.removeMonthEvents, removeMonthEvents)
}
