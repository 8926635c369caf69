import * as monthEventCalls from '@tertulia/contract/month-events'
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
  serve(app, monthEventCalls.listEventMonths, listEventMonths)
  serve(app, monthEventCalls.proposeMonthEvents, proposeMonthEvents)
  serve(app, monthEventCalls.getMonthEvents, getMonthEvents)
  serve(app, monthEventCalls.createMonthEvents, createMonthEvents)
  serve(app, monthEventCalls.saveMonthEvents, saveMonthEvents)
  serve(app, monthEventCalls.removeMonthEvents, removeMonthEvents)
}
