import { useLingui } from '@lingui/react/macro'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Language } from '@tertulia/core/customers/languages'
import { TextField } from '@/ui/fields/text-field.tsx'
import { subthemeWordOfProduct } from '@/features/themes/subtheme-words.ts'
import { themeWordOfProduct } from '@/features/themes/theme-words.ts'
import { FieldGroup } from '../field-group.tsx'
import { errorOf, type Problem } from '../problem-words.ts'

type Names = { name_en: string; name_pt: string }

type ThemeNamesProps = {
  level: 'theme' | 'subtheme'
  named: Names & { slug: string | null }
  /** Field name for its problems. */
  field: string
  problems: readonly Problem[]
  onChange: (names: Names) => void
}

/** The names in both languages; empty for the product's own word. */
export function ThemeNames({ level, named, field, problems, onChange }: ThemeNamesProps) {
  const { t } = useLingui()
  const { slug, name_en, name_pt } = named
  const name = draftName(level, named)

  return (
    <FieldGroup>
      <TextField
        label={t`Name in English`}
        aria-label={t`Name of ${name} in English`}
        lang="en"
        maxLength={60}
        placeholder={productName(level, slug, 'en')}
        value={name_en}
        error={errorOf(problems, `${field}.name_en`)}
        onChange={(event) => onChange({ name_en: event.currentTarget.value, name_pt })}
      />
      <TextField
        label={t`Name in Portuguese`}
        aria-label={t`Name of ${name} in Portuguese`}
        lang="pt"
        maxLength={60}
        placeholder={productName(level, slug, 'pt')}
        value={name_pt}
        error={errorOf(problems, `${field}.name_pt`)}
        onChange={(event) => onChange({ name_en, name_pt: event.currentTarget.value })}
      />
    </FieldGroup>
  )
}

type ThemeLevel = 'theme' | 'subtheme'
type NamedDraft = { slug: string | null; name_en: string; name_pt: string }

/** The product's word for a draft without its own name, by default in the current language. */
function productName(level: ThemeLevel, slug: string | null, language?: Language): string {
  if (slug === null) return ''
  return level === 'theme' ? themeWordOfProduct(slug, language) : subthemeWordOfProduct(slug, language)
}

/** Current name of a theme or subtheme being edited, in the current language. */
export function draftName(level: ThemeLevel, { slug, name_en, name_pt }: NamedDraft): string {
  const own = (i18n.locale === 'pt' ? name_pt : name_en).trim()
  return own || productName(level, slug) || i18n._(level === 'theme' ? msg`New theme` : msg`New subtheme`)
}
