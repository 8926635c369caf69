import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { subthemeWordOfProduct } from '@/features/themes/subtheme-words.ts'
import { themeWordOfProduct } from '@/features/themes/theme-words.ts'
import type { Language } from '@tertulia/core/customers/languages'

type ThemeLevel = 'theme' | 'subtheme'
type NamedDraft = { slug: string | null; name_en: string; name_pt: string }

/** The product's word for a draft without its own name, by default in the current language. */
export function productName(level: ThemeLevel, slug: string | null, language?: Language): string {
  if (slug === null) return ''
  return level === 'theme' ? themeWordOfProduct(slug, language) : subthemeWordOfProduct(slug, language)
}

/** Current name of a theme or subtheme being edited, in the current language. */
export function draftName(level: ThemeLevel, { slug, name_en, name_pt }: NamedDraft): string {
  const own = (i18n.locale === 'pt' ? name_pt : name_en).trim()
  return own || productName(level, slug) || i18n._(level === 'theme' ? msg`New theme` : msg`New subtheme`)
}
