import { Trans, useLingui } from '@lingui/react/macro'
import type { Theme } from '@tertulia/contract/themes'
import { ThemeFilter } from '@/features/themes/theme-filter.tsx'
import { SearchField } from '@/ui/fields/search-field.tsx'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import type { BankFilters } from './bank-filters.ts'
import * as styles from './external-questions.module.css'

type FilterProps = {
  filters: BankFilters
  themes: readonly Theme[]
  origins: readonly string[]
  onChange: (filters: BankFilters, choices?: { replace?: boolean }) => void
}

/** Filters of the bank. Text is searched after a pause in typing, everything else at once. */
export function BankFilterForm({ filters, themes, origins, onChange }: FilterProps) {
  const { t } = useLingui()
  const { used, origin, search, ...others } = filters

  return (
    <div className={`${styles.bankFilters} stack sheet at-end`} role="search">
      <SearchField
        className={styles.bankWords}
        label={t`Words`}
        placeholder={t`Part of the text`}
        value={search ?? ''}
        onSearch={(text) => onChange(withValue(filters, 'search', text), { replace: true })}
      />
      <SelectField
        label={t({ message: 'Use', comment: 'Whether a question has been used' })}
        value={used ?? ''}
        onChange={(event) => onChange(withValue(filters, 'used', event.currentTarget.value))}
        data={[
          { value: '', label: t({ message: 'All', context: 'questions' }) },
          { value: 'unused', label: t({ message: 'Unused', context: 'questions' }) },
          { value: 'used', label: t({ message: 'Used', context: 'questions' }) },
        ]}
      />
      <SelectField
        label={t({ message: 'Origin', comment: 'Where a question comes from' })}
        value={origin ?? ''}
        onChange={(event) => onChange(withValue(filters, 'origin', event.currentTarget.value))}
        data={[
          { value: '', label: t({ message: 'All', context: 'questions' }) },
          ...new Set([...origins, ...(origin === undefined ? [] : [origin])]),
        ]}
      />
      <ThemeFilter className={styles.bankTheme} {...{ filters, themes, onChange }} />
      {Object.keys(filters).length > 0 && (
        <Button onClick={() => onChange({})}>
          <Trans>Clear</Trans>
        </Button>
      )}
      {others.import_id !== undefined && (
        <p className={`${styles.bankImportNote} small soft`}>
          <Trans>Only questions from one file.</Trans>
        </p>
      )}
    </div>
  )
}

function withValue(filters: BankFilters, name: 'search' | 'used' | 'origin', value: string): BankFilters {
  const { [name]: _before, ...others } = filters
  return value === '' ? others : { ...others, [name]: value }
}
