import * as calendarFeeds from '@tertulia/contract/calendar-feeds'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { removeCalendarFeed, getCalendarFeed, createCalendarFeed } from './calendar-feeds.service.ts'
import { readCalendarFeed } from './feed-document.service.ts'

/** Routes of a user's secret calendar address, and of the calendar itself. */
export function calendarFeedsRoutes(app: App): void {
  serve(app, calendarFeeds.getCalendarFeed, getCalendarFeed)
  serve(app, calendarFeeds.createCalendarFeed, createCalendarFeed)
  serve(app, calendarFeeds.removeCalendarFeed, removeCalendarFeed)
  serve(app, calendarFeeds.readCalendarFeed, (call) => readCalendarFeed(call, app))
}
