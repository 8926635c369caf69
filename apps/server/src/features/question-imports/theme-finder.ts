import type { ImportProblem } from '@tertulia/contract/import-problems'
import type { Theme, ThemeName } from '@tertulia/contract/themes'
import { normaliseAnswer } from '@tertulia/core/quizzes/normalise-answer'
import { usualThemeNames } from '@tertulia/core/themes/usual-theme-names'
import type { ParsedQuestion } from './formats/parsed-question.ts'

type Place = { theme_id: number | null; subtheme_id: number | null }
type Found = Place & { problem: ImportProblem | null; problem_value: string }

/** Finds the theme and subtheme of a file's question. */
export type ThemeFinder = (question: Pick<ParsedQuestion, 'theme' | 'subtheme' | 'categories'>) => Found

type Known = {
  themes: Map<string, Place>
  /** Several themes may have a subtheme of the same name. */
  subthemes: Map<string, Place[]>
}

/**
 * Matches themes and subthemes by slug and by their names in both languages, the customer's own and the default ones;
 * an unknown name is a problem. Questions for which the file names neither go by their categories, or else get their
 * editor's choice.
 */
export function prepareThemeFinder(
  { tree, names }: { tree: readonly Theme[]; names: readonly ThemeName[] },
  { theme_id, subtheme_id }: Place,
): ThemeFinder {
  const known = knowThemes(tree, names)
  const otherwise = { theme_id, subtheme_id }
  return ({ theme, subtheme, categories }) => {
    if (fold(theme) === '' && fold(subtheme) === '') {
      const place = categories.map((name) => placeNamed(known, name)).find((one) => one !== null)
      return fine(place ?? otherwise)
    }
    return fold(subtheme) === '' ? findTheme(known, theme) : findSubtheme(known, theme, subtheme)
  }
}

function findTheme(known: Known, theme: string): Found {
  const place = placeNamed(known, theme)
  return place ? fine(place) : wrong('theme_unknown', theme)
}

function findSubtheme(known: Known, theme: string, subtheme: string): Found {
  const places = known.subthemes.get(fold(subtheme)) ?? []
  if (places.length === 0) return wrong('subtheme_unknown', subtheme)
  if (fold(theme) === '') {
    const [only] = places
    return only && places.length === 1 ? fine(only) : wrong('subtheme_ambiguous', subtheme)
  }
  const { theme_id } = known.themes.get(fold(theme)) ?? { theme_id: null }
  if (theme_id === null) return wrong('theme_unknown', theme)
  const place = places.find((one) => one.theme_id === theme_id)
  return place ? fine(place) : wrong('subtheme_elsewhere', `${subtheme} / ${theme}`)
}

/** Finds a theme or, without a match, the only subtheme of that name; a theme's only subtheme is implied. */
function placeNamed({ themes, subthemes }: Known, name: string): Place | null {
  const theme = themes.get(fold(name))
  if (theme) return theme
  const places = subthemes.get(fold(name)) ?? []
  return places.length === 1 ? (places[0] ?? null) : null
}

function knowThemes(tree: readonly Theme[], names: readonly ThemeName[]): Known {
  const known: Known = { themes: new Map(), subthemes: new Map() }
  const wordsFor = (level: ThemeName['level'], slug: string) => {
    const own = names.find((name) => name.level === level && name.slug === slug)
    return new Set([slug, ...(own ? [own.en, own.pt] : (usualThemeNames[slug] ?? []))].map(fold))
  }
  for (const { id: themeId, slug, subthemes } of tree) {
    const [only] = subthemes
    const subthemeId = only && subthemes.length === 1 ? only.id : null
    for (const word of wordsFor('theme', slug))
      known.themes.set(word, { theme_id: themeId, subtheme_id: subthemeId })
    for (const subtheme of subthemes) {
      for (const word of wordsFor('subtheme', subtheme.slug)) {
        const place = { theme_id: themeId, subtheme_id: subtheme.id }
        known.subthemes.set(word, [...(known.subthemes.get(word) ?? []), place])
      }
    }
  }
  return known
}

const fold = (name: string) => normaliseAnswer(name.replaceAll('_', ' '))
const fine = (place: Place): Found => ({ ...place, problem: null, problem_value: '' })
const wrong = (problem: ImportProblem, value: string): Found => ({
  theme_id: null,
  subtheme_id: null,
  problem,
  problem_value: value.slice(0, 200),
})
