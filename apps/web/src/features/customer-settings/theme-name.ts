import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { subthemeWordOfProduct } from '@/features/customer/subtheme-words.ts'
import { themeWordOfProduct } from '@/features/customer/theme-words.ts'

type NamedDraft = { slug: string | null; name_en: string; name_pt: string }

/** The product's word where a draft has no name of its own. */
export function productName(level: 'theme' | 'subtheme', slug: string | null): string {
  if (slug === null) return ''
  return level === 'theme' ? themeWordOfProduct(slug) : subthemeWordOfProduct(slug)
}

/** What a theme or subtheme being edited is called now, in the current language. */
export function draftName(level: 'theme' | 'subtheme', { slug, name_en, name_pt }: NamedDraft): string {
  const own = (i18n.locale === 'pt' ? name_pt : name_en).trim()
  return own || productName(level, slug) || i18n._(level === 'theme' ? msg`New theme` : msg`New subtheme`)
}
