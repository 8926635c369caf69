import * as themeCalls from '@tertulia/contract/themes'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import { countSubthemes, listThemes } from './themes.service.ts'

/** Routes for reading the theme tree and its use in a season. */
export function themesRoutes(app: App): void {
  serve(app, themeCalls.listThemes, listThemes)
  serve(app, themeCalls.countSubthemes, countSubthemes)
}
