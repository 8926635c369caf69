import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Db } from '../../platform/database/database.ts'
import { listThemeTree } from '../themes/themes.views.ts'

/** A question's theme and subtheme; both null when it has none. */
export type ThemePlace = { theme_id: number | null; subtheme_id: number | null }

/**
 * Resolves the theme and subtheme that a form names; a subtheme implies its theme. Refuses unknown ones.
 * (docs/rules/themes.md)
 */
export async function findThemePlace(db: Db, { theme_id, subtheme_id }: ThemePlace): Promise<ThemePlace> {
  if (theme_id === null && subtheme_id === null) return { theme_id, subtheme_id }
  const tree = await listThemeTree(db)
  if (subtheme_id === null) {
    const theme = tree.find(({ id }) => id === theme_id)
    return { theme_id: orNotFound(theme).id, subtheme_id }
  }
  const theme = orNotFound(tree.find(({ subthemes }) => subthemes.some(({ id }) => id === subtheme_id)))
  if (theme_id !== null && theme.id !== theme_id)
    refuse('invalid_input', [{ field: 'subtheme_id', problem: 'unknown' }])
  return { theme_id: theme.id, subtheme_id }
}
