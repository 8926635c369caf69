import * as themes from '@tertulia/contract/themes'
import * as customerSettings from '@tertulia/contract/customer-settings'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { saveThemes } from './theme-tree.service.ts'
import { countUsedSubthemes, findSeasonAround, listThemeTree } from './themes.views.ts'

/** Routes of the theme tree and its use in a season. */
export function themesRoutes(app: App): void {
  serve(app, themes.listThemes, async ({ db }) => ({ themes: await listThemeTree(db) }))
  serve(app, customerSettings.saveThemes, saveThemes)
  serve(app, themes.countSubthemes, async ({ db, query }) => {
    const season = await findSeasonAround(db, query.date)
    if (season === null) return { season, subthemes: [] }
    return { season, subthemes: await countUsedSubthemes(db, { season, except: query.date }) }
  })
}
