import { i18n, type MessageDescriptor } from '@lingui/core'
import type { ThemeName } from '@tertulia/contract/themes'
import type { Language } from '@tertulia/core/customers/languages'
import { wordsIn } from '@/lib/words/words.ts'

let ownNames = new Map<string, ThemeName>()

/** Sets the customer's names of themes and subthemes; those without one use the product's words. */
export function nameThemes(names: readonly ThemeName[]): void {
  ownNames = new Map(names.map((name) => [`${name.level}:${name.slug}`, name]))
}

/** The customer's own name of a theme in the current language. */
export function ownName(level: ThemeName['level'], slug: string): string | undefined {
  return ownNames.get(`${level}:${slug}`)?.[i18n.locale === 'pt' ? 'pt' : 'en']
}

/** The product's word for a slug; a customer's own theme, which has none, shows its slug written out. */
export function wordOf(words: Record<string, MessageDescriptor>, slug: string, language?: Language): string {
  const known = words[slug]
  if (known) return language === undefined ? i18n._(known) : wordsIn(language, known)
  const spelled = slug.replaceAll('_', ' ')
  return spelled.charAt(0).toUpperCase() + spelled.slice(1)
}
