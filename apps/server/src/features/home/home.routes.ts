import * as homeCalls from '@tertulia/contract/home'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { getHome } from './home.service.ts'
import { getMorning } from './morning.service.ts'

/** Routes of the home page. */
export function homeRoutes(app: App): void {
  serve(app, homeCalls.getHome, getHome)
  serve(app, homeCalls.getMorning, getMorning)
}
