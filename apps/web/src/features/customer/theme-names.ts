import { i18n, type MessageDescriptor } from '@lingui/core'
import type { ThemeName } from '@tertulia/contract/themes'

let own_names = new Map<string, ThemeName>()

/** Themes and subthemes go by these names from now on, and by the product's words where there is none. */
export function nameThemes(names: readonly ThemeName[]): void {
  own_names = new Map(names.map((name) => [`${name.level}:${name.slug}`, name]))
}

/** The customer's own name of a theme in the current language. */
export function ownName(level: ThemeName['level'], slug: string): string | undefined {
  return own_names.get(`${level}:${slug}`)?.[i18n.locale === 'pt' ? 'pt' : 'en']
}

/** A customer's own theme has no word here: its slug, written out, is the best there is. */
export function wordOf(words: Record<string, MessageDescriptor>, slug: string): string {
  const known = words[slug]
  if (known) return i18n._(known)
  const spelled = slug.replaceAll('_', ' ')
  return spelled.charAt(0).toUpperCase() + spelled.slice(1)
}
