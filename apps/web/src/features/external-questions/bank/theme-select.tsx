import { useLingui } from '@lingui/react/macro'
import type { Theme } from '@tertulia/contract/themes'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { SelectField } from '@/ui/fields/select-field.tsx'

/** Theme and subtheme of a question. */
export type ThemePlace = { theme_id: number | null; subtheme_id: number | null }

type ThemeSelectProps = {
  themes: readonly Theme[]
  value: ThemePlace
  onChange: (place: ThemePlace) => void
  label?: string
  description?: string
}

/** A subtheme, a theme without one, or none. */
export function ThemeSelect({ themes, value, onChange, label, description }: ThemeSelectProps) {
  const { t } = useLingui()
  const { theme_id, subtheme_id } = value
  const chosen = [theme_id, subtheme_id].filter((id) => id !== null).join('/')

  return (
    <SelectField
      label={label ?? t`Theme`}
      description={description}
      value={chosen}
      onChange={(event) => {
        const [theme, subtheme] = event.currentTarget.value.split('/')
        onChange({ theme_id: theme ? Number(theme) : null, subtheme_id: subtheme ? Number(subtheme) : null })
      }}
    >
      <option value="">{t`No theme`}</option>
      {themes.map((theme) => (
        <optgroup key={theme.id} label={themeWord(theme.slug)}>
          <option value={theme.id}>{t`${themeWord(theme.slug)}: no subtheme`}</option>
          {theme.subthemes.map(({ id, slug }) => (
            <option key={id} value={`${theme.id}/${id}`}>
              {subthemeWord(slug)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

/** Describes a place: its subtheme with its theme, its theme, or none. */
export function usePlaceWords(themes: readonly Theme[]) {
  const { t } = useLingui()
  return ({ theme_id, subtheme_id }: ThemePlace): string => {
    const theme = themes.find(({ id }) => id === theme_id)
    if (!theme) return t`No theme`
    const subtheme = theme.subthemes.find(({ id }) => id === subtheme_id)
    const own = themeWord(theme.slug)
    const inner = subtheme && subthemeWord(subtheme.slug)
    return inner === undefined || inner === own ? own : `${own}: ${inner}`
  }
}
