import type { ThemeInput, ThemeSettings } from '@tertulia/contract/customer-settings'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { themeSlug } from '@tertulia/core/themes/theme-slug'
import type { SubthemeRow, ThemeRow } from './customer-settings.sql.ts'

function cleanNames<Named extends { name_en: string | null; name_pt: string | null }>(named: Named): Named {
  const clean = (name: string | null) => cleanLine(name ?? '') || null
  return { ...named, name_en: clean(named.name_en), name_pt: clean(named.name_pt) }
}

/** Cleans the names of a tree for saving. */
export function cleanTree(tree: readonly ThemeInput[]): ThemeInput[] {
  return tree.map((theme) => ({ ...cleanNames(theme), subthemes: theme.subthemes.map(cleanNames) }))
}

/**
 * Returns the tree to save, with existing slugs and new ones made from names. No two subthemes of a customer share one.
 */
export function slugTree(
  tree: readonly ThemeInput[],
  known: readonly ThemeSettings[],
): (ThemeRow & { subthemes: SubthemeRow[] })[] {
  const themeSlugs = new Map(known.map(({ id, slug }) => [id, slug]))
  const subthemeSlugs = new Map(known.flatMap((theme) => theme.subthemes.map(({ id, slug }) => [id, slug])))
  return tree.map(({ subthemes, ...theme }, index) => ({
    ...theme,
    position: index + 1,
    slug: slugOf(theme, themeSlugs),
    subthemes: subthemes.map((subtheme, place) => ({
      ...subtheme,
      position: place + 1,
      slug: slugOf(subtheme, subthemeSlugs),
    })),
  }))
}

function slugOf(
  { id, name_en }: { id: number | null; name_en: string | null },
  slugs: Map<number, string>,
): string {
  const own = id === null ? undefined : slugs.get(id)
  if (own !== undefined) return own
  const slug = themeSlug(name_en ?? '', [...slugs.values()])
  // Added, so that the following ones avoid it.
  slugs.set(-slugs.size - 1, slug)
  return slug
}
