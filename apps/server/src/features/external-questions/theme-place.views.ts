import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Db } from '../../platform/database/database.ts'
import { listThemeTree } from '../themes/themes.views.ts'

/** A question's theme and subtheme; both null when it has none. */
export type ThemePlace = { theme_id: number | null; subtheme_id: number | null }

/**
 * Resolves the theme and subtheme that a form names; a subtheme implies its theme. Refuses unknown ones.
 * (docs/rules/themes.md)
 */
export async function findThemePlace(
  db: Db,
  { theme_id: themeId, subtheme_id: subthemeId }: ThemePlace,
): Promise<ThemePlace> {
  if (themeId === null && subthemeId === null) return { theme_id: themeId, subtheme_id: subthemeId }
  const tree = await listThemeTree(db)
  if (subthemeId === null) {
    const theme = tree.find(({ id }) => id === themeId)
    return { theme_id: orNotFound(theme).id, subtheme_id: subthemeId }
  }
  const theme = orNotFound(tree.find(({ subthemes }) => subthemes.some(({ id }) => id === subthemeId)))
  if (themeId !== null && theme.id !== themeId)
    refuse('invalid_input', [{ field: 'subtheme_id', problem: 'unknown' }])
  return { theme_id: theme.id, subtheme_id: subthemeId }
}
