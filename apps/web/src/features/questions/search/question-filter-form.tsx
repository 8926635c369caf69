import { Trans, useLingui } from '@lingui/react/macro'
import type { Theme } from '@tertulia/contract/themes'
import { ThemeFilter } from '@/features/themes/theme-filter.tsx'
import { SearchField } from '@/ui/fields/search-field.tsx'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import type { QuestionFilters } from './question-filters.ts'
import * as styles from './question-search.module.css'

type FilterProps = {
  filters: QuestionFilters
  themes: readonly Theme[]
  onChange: (filters: QuestionFilters, choices?: { replace?: boolean }) => void
}

/** Filters of the search. Text is searched after a pause in typing, everything else at once. */
export function QuestionFilterForm({ filters, themes, onChange }: FilterProps) {
  const { t } = useLingui()
  const any = Object.keys(filters).length > 0

  return (
    <div className={`${styles.questionFilters} stack sheet at-end`} role="search">
      <SearchField
        className={styles.questionWords}
        label={t`Words`}
        placeholder={t`Part of the text`}
        value={filters.search ?? ''}
        onSearch={(text) => onChange(withValue(filters, 'search', text), { replace: true })}
      />
      <SelectField
        label={t`Look in`}
        value={filters.field ?? ''}
        onChange={(event) => onChange(withValue(filters, 'field', event.currentTarget.value))}
        data={[
          { value: '', label: t`Everywhere` },
          { value: 'text', label: t`Question text` },
          { value: 'answer', label: t({ message: 'Answer', comment: 'The official answer, a noun' }) },
        ]}
      />
      <SelectField
        label={t`Kind`}
        value={filters.kind ?? ''}
        onChange={(event) => onChange(withValue(filters, 'kind', event.currentTarget.value))}
        data={[
          { value: '', label: t`Any` },
          { value: 'daily', label: t({ message: 'Daily', context: 'quiz' }) },
          { value: 'special', label: t({ message: 'Special', context: 'quiz' }) },
        ]}
      />
      <ThemeFilter className={styles.themeFilter} {...{ filters, themes, onChange }} />
      {any && (
        <Button onClick={() => onChange({})}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </div>
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
