import * as themes from '@tertulia/contract/themes'
import * as customerSettings from '@tertulia/contract/customer-settings'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { saveThemes } from './theme-tree.service.ts'
import { countSubthemes, listThemes } from './themes.service.ts'

/** Routes of the theme tree and its use in a season. */
export function themesRoutes(app: App): void {
  serve(app, themes.listThemes, listThemes)
  serve(app, customerSettings.saveThemes, saveThemes)
  serve(app, themes.countSubthemes, countSubthemes)
}
