import * as calendarFeedCalls from '@tertulia/contract/calendar-feeds'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { removeCalendarFeed, getCalendarFeed, createCalendarFeed } from './calendar-feeds.service.ts'
import { readCalendarFeed } from './feed-document.service.ts'

/** Routes of a user's secret calendar address, and of the calendar itself. */
export function calendarFeedsRoutes(app: App): void {
  serve(app, calendarFeedCalls.getCalendarFeed, getCalendarFeed)
  serve(app, calendarFeedCalls.createCalendarFeed, createCalendarFeed)
  serve(app, calendarFeedCalls.removeCalendarFeed, removeCalendarFeed)
  serve(app, calendarFeedCalls.readCalendarFeed, readCalendarFeed)
}
