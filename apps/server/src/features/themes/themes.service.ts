import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as themes from '@tertulia/contract/themes'
import type { Call } from '../../platform/http/serve.ts'
import { countUsedSubthemes, findSeasonAround, listThemeTree } from './themes.views.ts'

/** Lists the customer's themes with their subthemes. (docs/rules/themes.md) */
export async function listThemes({
  db,
}: Call<typeof themes.listThemes>): Promise<ReplyOf<typeof themes.listThemes>> {
  return { themes: await listThemeTree(db) }
}

/** Counts the questions of each subtheme in the season around a date, without that date. (docs/rules/themes.md) */
export async function countSubthemes({
  db,
  query,
}: Call<typeof themes.countSubthemes>): Promise<ReplyOf<typeof themes.countSubthemes>> {
  const season = await findSeasonAround(db, query.date)
  if (season === null) return { season, subthemes: [] }
  return { season, subthemes: await countUsedSubthemes(db, { season, except: query.date }) }
}
