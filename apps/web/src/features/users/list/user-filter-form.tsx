import { useLingui } from '@lingui/react/macro'
import { roleNames, type RoleName } from '@tertulia/core/roles/roles'
import { SearchField } from '@/ui/fields/search-field.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { roleWords } from '../permissions/role-words.ts'
import { userStates, type UserFilters, type UserState } from './user-filters.ts'
import { useStateWords } from '../user-state.tsx'
import * as styles from './users-page.module.css'

type FilterProps = {
  filters: UserFilters
  pending_count: number
  onChange: (filters: UserFilters, choices?: { replace?: boolean }) => void
}

/** Filters of the users. Text is searched after a pause in typing, everything else at once. */
export function UserFilterForm({ filters, pending_count: pendingCount, onChange }: FilterProps) {
  const { t } = useLingui()
  const stateWords = useStateWords()
  const { search: _search, ...others } = filters
  const { state: _state, ...stateless } = filters
  const { role: _role, ...roleless } = filters
  const words = (state: UserState) =>
    state === 'pending' && pendingCount > 0 ? `${stateWords[state]} (${pendingCount})` : stateWords[state]

  return (
    <div className={`${styles.userFilters} stack`} role="search">
      <SearchField
        label={t`Name or e-mail`}
        value={filters.search ?? ''}
        onSearch={(search) => onChange(search === '' ? others : { ...others, search }, { replace: true })}
      />
      <SelectField
        label={t`State`}
        value={filters.state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? stateless : { ...stateless, state: value as UserState })
        }
        data={[
          { value: '', label: t({ message: 'All', context: 'users' }) },
          ...userStates.map((state) => ({ value: state, label: words(state) })),
        ]}
      />
      <SelectField
        label={t`Permission`}
        value={filters.role ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? roleless : { ...roleless, role: value as RoleName })
        }
        data={[
          { value: '', label: t({ message: 'Any', context: 'permission' }) },
          ...roleNames
            .filter((role) => role !== 'blocked')
            .map((role) => ({ value: role, label: roleWords(role) })),
        ]}
      />
    </div>
  )
}
