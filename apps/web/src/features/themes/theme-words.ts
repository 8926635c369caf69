import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '@tertulia/core/customers/languages'
import { ownName, wordOf } from '@/features/customer/theme-names.ts'

const themeWords: Record<string, MessageDescriptor> = {
  culture: msg`Culture`,
  entertainment: msg`Entertainment`,
  history: msg`History`,
  science: msg`Science`,
  sports: msg`Sports`,
  geography: msg`Geography`,
  lifestyle: msg`Lifestyle`,
  society: msg`Society`,
}

/** A top theme in the current language; callers use `useLingui` to re-render on a change. */
export function themeWord(slug: string): string {
  return ownName('theme', slug) ?? themeWordOfProduct(slug)
}

/** The product's word for a theme without a customer's name; by default in the current language. */
export function themeWordOfProduct(slug: string, language?: Language): string {
  return wordOf(themeWords, slug, language)
}
