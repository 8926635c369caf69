import type { Language } from './language.ts'

/** "Ana, Rui and Eva". */
export function formatList(words: readonly string[], language: Language): string {
  const locale = language === 'pt' ? 'pt-PT' : 'en-GB'
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
}
