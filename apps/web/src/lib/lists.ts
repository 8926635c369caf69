import { intl_locales, type Language } from './language.ts'

/** "Ana, Rui and Eva". */
export function formatList(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(intl_locales[language], { type: 'conjunction' }).format(words)
}
