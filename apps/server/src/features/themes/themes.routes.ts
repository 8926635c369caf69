import { countSubthemes, listThemes } from '@tertulia/contract/themes'
import { saveThemes } from '@tertulia/contract/customer-settings'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { changeThemes } from './theme-tree.service.ts'
import { countUsedSubthemes, findSeasonAround, listThemeTree } from './themes.views.ts'

/** The theme tree and how much of it a season has used. */
export function themesRoutes(app: App): void {
  serve(app, listThemes, async ({ db }) => ({ themes: await listThemeTree(db) }))
  serve(app, saveThemes, changeThemes)
  serve(app, countSubthemes, async ({ db, query }) => {
    const season = await findSeasonAround(db, query.date)
    if (season === null) return { season, subthemes: [] }
    return { season, subthemes: await countUsedSubthemes(db, { season, except: query.date }) }
  })
}
