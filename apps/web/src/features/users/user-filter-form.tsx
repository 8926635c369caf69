import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { role_names, type RoleName } from '@tertulia/core/roles/roles'
import { SearchField } from '@/ui/search-field.tsx'
import { roleWords } from './role-words.ts'
import { user_states, type UserFilters, type UserState } from './user-filters.ts'
import { useStateWords } from './user-state.tsx'

type FilterProps = {
  filters: UserFilters
  pending_count: number
  onChange: (filters: UserFilters, choices?: { replace?: boolean }) => void
}

/** Whom to show. Words are looked for as they are typed, everything else at once. */
export function UserFilterForm({ filters, pending_count, onChange }: FilterProps) {
  const { t } = useLingui()
  const stateWords = useStateWords()
  const { search: _search, ...others } = filters
  const { state: _state, ...stateless } = filters
  const { role: _role, ...roleless } = filters
  const words = (state: UserState) =>
    state === 'pending' && pending_count > 0 ? `${stateWords[state]} (${pending_count})` : stateWords[state]

  return (
    <form className="user-filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label={t`Name or e-mail`}
        value={filters.search ?? ''}
        onSearch={(search) => onChange(search === '' ? others : { ...others, search }, { replace: true })}
      />
      <NativeSelect
        label={t`State`}
        value={filters.state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? stateless : { ...stateless, state: value as UserState })
        }
        data={[
          { value: '', label: t({ message: 'All', context: 'users' }) },
          ...user_states.map((state) => ({ value: state, label: words(state) })),
        ]}
      />
      <NativeSelect
        label={t`Permission`}
        value={filters.role ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? roleless : { ...roleless, role: value as RoleName })
        }
        data={[
          { value: '', label: t({ message: 'Any', context: 'permission' }) },
          ...role_names
            .filter((role) => role !== 'blocked')
            .map((role) => ({ value: role, label: roleWords(role) })),
        ]}
      />
    </form>
  )
}
