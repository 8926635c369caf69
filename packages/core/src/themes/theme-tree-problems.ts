type Named = { id: number | null; name_en: string | null; name_pt: string | null }

type WrittenSubtheme = Named & { active: boolean; wanted_min: number; wanted_max: number }

/** A theme as a customer writes it, with cleaned names; without an id it is new. */
export type WrittenTheme = Named & { active: boolean; subthemes: readonly WrittenSubtheme[] }

type Problem = { field: string; problem: string }

/** Lists what is wrong with a theme tree, field by field. */
export function themeTreeProblems(tree: readonly WrittenTheme[]): Problem[] {
  return tree.flatMap((theme, index) => {
    const field = `themes.${index}`
    const isEmpty = theme.active && !theme.subthemes.some(({ active }) => active)
    return [
      ...nameProblems(theme, tree, field),
      ...(isEmpty ? [{ field: `${field}.subthemes`, problem: 'no_subthemes' }] : []),
      ...theme.subthemes.flatMap((subtheme, place) => [
        ...nameProblems(subtheme, theme.subthemes, `${field}.subthemes.${place}`),
        ...(subtheme.wanted_max < subtheme.wanted_min
          ? [{ field: `${field}.subthemes.${place}.wanted_max`, problem: 'out_of_range' }]
          : []),
      ]),
    ]
  })
}

const languages = ['name_en', 'name_pt'] as const

/**
 * Finds problems of names: they are given in both languages or, for an existing theme, in none; siblings have different
 * names.
 */
function nameProblems(named: Named, brothers: readonly Named[], field: string): Problem[] {
  const isNamed = named.id === null || languages.some((language) => named[language] !== null)
  if (!isNamed) return []
  return languages.flatMap((language) => {
    const name = named[language]
    if (name === null) return [{ field: `${field}.${language}`, problem: 'missing' }]
    const isTwice = brothers.some((brother) => brother !== named && sameName(brother[language], name))
    return isTwice ? [{ field: `${field}.${language}`, problem: 'twice' }] : []
  })
}

function sameName(one: string | null, other: string): boolean {
  return one !== null && one.toLowerCase() === other.toLowerCase()
}
