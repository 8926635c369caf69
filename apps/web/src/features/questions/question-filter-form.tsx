import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import type { Theme } from '@tertulia/contract/themes'
import { subthemeWord, themeWord } from '@/features/customer/theme-words.ts'
import { SearchField } from '@/ui/search-field.tsx'
import type { QuestionFilters } from './question-filters.ts'

type FilterProps = {
  filters: QuestionFilters
  themes: readonly Theme[]
  onChange: (filters: QuestionFilters, choices?: { replace?: boolean }) => void
}

/** What to look for. Words are looked for as they are typed, everything else at once. */
export function QuestionFilterForm({ filters, themes, onChange }: FilterProps) {
  const { t } = useLingui()
  const any = Object.keys(filters).length > 0

  return (
    <form className="question-filters sheet" role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        className="question-words"
        label={t`Words`}
        placeholder={t`Part of the text`}
        value={filters.search ?? ''}
        onSearch={(text) => onChange(withValue(filters, 'search', text), { replace: true })}
      />
      <NativeSelect
        label={t`Look in`}
        value={filters.field ?? ''}
        onChange={(event) => onChange(withValue(filters, 'field', event.currentTarget.value))}
        data={[
          { value: '', label: t`Everywhere` },
          { value: 'text', label: t`Statement` },
          { value: 'answer', label: t({ message: 'Answer', comment: 'The official answer, a noun' }) },
        ]}
      />
      <NativeSelect
        label={t`Kind`}
        value={filters.kind ?? ''}
        onChange={(event) => onChange(withValue(filters, 'kind', event.currentTarget.value))}
        data={[
          { value: '', label: t`Any` },
          { value: 'daily', label: t({ message: 'Daily', context: 'quiz' }) },
          { value: 'special', label: t({ message: 'Special', context: 'quiz' }) },
        ]}
      />
      <ThemeFilter filters={filters} themes={themes} onChange={onChange} />
      {any && (
        <Button variant="default" onClick={() => onChange({})}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </form>
  )
}

/** A theme, a subtheme of it (`2/14`), or none. */
function ThemeFilter({ filters, themes, onChange }: FilterProps) {
  const { t } = useLingui()
  const { theme_id, subtheme_id, no_theme, ...others } = filters
  const chosen = no_theme === '' ? 'none' : [theme_id, subtheme_id].filter((id) => id !== undefined).join('/')

  function choose(value: string) {
    if (value === 'none') return onChange({ ...others, no_theme: '' })
    const [theme, subtheme] = value.split('/')
    onChange({
      ...others,
      ...(theme ? { theme_id: Number(theme) } : {}),
      ...(subtheme ? { subtheme_id: Number(subtheme) } : {}),
    })
  }

  return (
    <NativeSelect
      className="theme-filter"
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
    </NativeSelect>
  )
}

function withValue(
  filters: QuestionFilters,
  name: 'search' | 'field' | 'kind',
  value: string,
): QuestionFilters {
  const { [name]: _before, ...others } = filters
  return value === '' ? others : { ...others, [name]: value }
}
