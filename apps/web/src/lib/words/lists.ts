import type { Language } from '@tertulia/core/customers/languages'
import { intlLocales } from './language.ts'

/** "Ana, Rui and Eva". */
export function formatList(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(intlLocales[language], { type: 'conjunction' }).format(words)
}
