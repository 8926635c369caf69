import {
  createCalendarFeed,
  getCalendarFeed,
  readCalendarFeed,
  removeCalendarFeed,
} from '@tertulia/contract/calendar-feeds'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { dropOwnFeed, findOwnFeed, makeOwnFeed } from './calendar-feeds.service.ts'
import { sendFeed } from './feed-document.service.ts'

/** The secret address of a person's calendar, and what stands there. */
export function calendarFeedsRoutes(app: App): void {
  serve(app, getCalendarFeed, findOwnFeed)
  serve(app, createCalendarFeed, makeOwnFeed)
  serve(app, removeCalendarFeed, dropOwnFeed)
  serve(app, readCalendarFeed, (call) => sendFeed(call, app))
}
