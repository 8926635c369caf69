import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as themeCalls from '@tertulia/contract/themes'
import type { Call } from '../../platform/http/serve.ts'
import { countUsedSubthemes, findSeasonAround, listThemeTree } from './themes.sql.ts'

/** Lists the customer's themes with their subthemes. (docs/rules/themes.md) */
export async function listThemes({
  db,
}: Call<typeof themeCalls.listThemes>): Promise<ReplyOf<typeof themeCalls.listThemes>> {
  return { themes: await listThemeTree(db) }
}

/** Counts the questions of each subtheme in the season around a date, without that date. (docs/rules/themes.md) */
export async function countSubthemes({
  db,
  query,
}: Call<typeof themeCalls.countSubthemes>): Promise<ReplyOf<typeof themeCalls.countSubthemes>> {
  const season = await findSeasonAround(db, query.date)
  if (season === null) return { season, subthemes: [] }
  return { season, subthemes: await countUsedSubthemes(db, { season, except: query.date }) }
}
