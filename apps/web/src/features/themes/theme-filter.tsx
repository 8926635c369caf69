import { useLingui } from '@lingui/react/macro'
import type { Theme } from '@tertulia/contract/themes'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { subthemeWord } from './subtheme-words.ts'
import { themeWord } from './theme-words.ts'

/** Filter of questions: a theme, one of its subthemes, without a theme, or all. */
export type ThemeFilterValue = { theme_id?: number; subtheme_id?: number; no_theme?: '' }

type ThemeFilterProps<Filters extends ThemeFilterValue> = {
  filters: Filters
  themes: readonly Theme[]
  onChange: (filters: Omit<Filters, keyof ThemeFilterValue> & ThemeFilterValue) => void
  className: string
}

/** A theme, a subtheme of it (`2/14`), or none. */
export function ThemeFilter<Filters extends ThemeFilterValue>(props: ThemeFilterProps<Filters>) {
  const { filters, themes, onChange, className } = props
  const { t } = useLingui()
  const { theme_id, subtheme_id, no_theme, ...others } = filters
  const chosen = no_theme === '' ? 'none' : [theme_id, subtheme_id].filter((id) => id !== undefined).join('/')

  function choose(value: string) {
    const [theme, subtheme] = value.split('/')
    const place: ThemeFilterValue =
      value === 'none'
        ? { no_theme: '' }
        : {
            ...(theme ? { theme_id: Number(theme) } : {}),
            ...(subtheme ? { subtheme_id: Number(subtheme) } : {}),
          }
    onChange({ ...others, ...place })
  }

  return (
    <SelectField
      className={className}
      label={t`Theme`}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">{t`All themes`}</option>
      <option value="none">{t`No theme`}</option>
      {themes.map((theme) => (
        <optgroup key={theme.id} label={themeWord(theme.slug)}>
          <option value={theme.id}>{t`${themeWord(theme.slug)}: all`}</option>
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
