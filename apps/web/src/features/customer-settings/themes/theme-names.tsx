import { useLingui } from '@lingui/react/macro'
import { TextField } from '@/ui/fields/text-field.tsx'
import { FieldGroup } from '../field-group.tsx'
import { errorOf, type Problem } from '../problem-words.ts'
import { draftName, productName } from './theme-name.ts'

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
