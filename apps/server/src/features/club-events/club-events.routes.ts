import * as clubEventCalls from '@tertulia/contract/club-events'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { readEvents } from './club-events.service.ts'

/** Route of the feed of club events. */
export function clubEventsRoutes(app: App): void {
  serve(app, clubEventCalls.readEvents, readEvents)
}
