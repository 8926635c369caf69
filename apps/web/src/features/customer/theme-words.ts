import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ownName, wordOf } from './theme-names.ts'

const theme_words: Record<string, MessageDescriptor> = {
  culture: msg`Culture`,
  entertainment: msg`Entertainment`,
  history: msg`History`,
  science: msg`Science`,
  sports: msg`Sports`,
  geography: msg`Geography`,
  lifestyle: msg`Lifestyle`,
  society: msg`Society`,
}

/** A top theme in the current language; who shows it reads the language too (`useLingui`), to follow a change. */
export function themeWord(slug: string): string {
  return ownName('theme', slug) ?? themeWordOfProduct(slug)
}

/** The product's word for a theme, where the customer has none of his own. */
export function themeWordOfProduct(slug: string): string {
  return wordOf(theme_words, slug)
}
