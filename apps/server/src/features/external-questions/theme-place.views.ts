import { found, refuse } from '../../platform/refusal.ts'
import type { Db } from '../../platform/database.ts'
import { listThemeTree } from '../themes/themes.views.ts'

/** Where a question belongs; both null for one that nobody has placed. */
export type ThemePlace = { theme_id: number | null; subtheme_id: number | null }

/** The place that a form asks for: a subtheme's theme is its own. Refuses what the customer does not have. (docs/rules/themes.md) */
export async function findThemePlace(db: Db, { theme_id, subtheme_id }: ThemePlace): Promise<ThemePlace> {
  if (theme_id === null && subtheme_id === null) return { theme_id, subtheme_id }
  const tree = await listThemeTree(db)
  if (subtheme_id === null) {
    const theme = tree.find(({ id }) => id === theme_id)
    return { theme_id: found(theme).id, subtheme_id }
  }
  const theme = found(tree.find(({ subthemes }) => subthemes.some(({ id }) => id === subtheme_id)))
  if (theme_id !== null && theme.id !== theme_id)
    refuse('invalid_input', [{ field: 'subtheme_id', problem: 'unknown' }])
  return { theme_id: theme.id, subtheme_id }
}
