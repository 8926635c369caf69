import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import * as userCalls from '@tertulia/contract/users'
import type { WantedState } from '@tertulia/contract/users'
import { type RoleName, roleNames } from '@tertulia/core/roles/roles'
import { useCall } from '@/lib/calls/queries.ts'
import { adminPaths } from '@/admin-paths.ts'
import { SearchField } from '@/ui/fields/search-field.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { UserDialog } from '../dialog/user-dialog.tsx'
import { roleWords } from '../permissions/role-words.ts'
import { useStateWords } from '../user-state.tsx'
import { ApproveSeveral } from './approve-several.tsx'
import { pageAddress, type UserFilters, userStates, useUsersAddress } from './user-filters.ts'
import { UserTable } from './user-table.tsx'
import * as styles from './users-page.module.css'

/** The users of the club: approvals, permissions, and acting as another user. */
export function UsersPage() {
  const { t } = useLingui()
  const { address, go } = useUsersAddress()
  const { filters, page, user } = address
  // The current rows stay on screen until the next ones are loaded.
  const users = useCall(
    userCalls.listUsers,
    { query: { page, ...filters } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )

  return (
    <Page
      title={t`Users`}
      wide
      actions={
        <TextLink to={adminPaths.peopleImports()} button="plain">
          <Trans>Import people</Trans>
        </TextLink>
      }
    >
      <div className="stack">
        <UserFilterForm
          filters={filters}
          pending_count={users.data?.pending_count ?? 0}
          onChange={(changed, choices) => void go({ filters: changed, page: 1 }, choices)}
        />
        <PagedList
          query={users}
          skeleton={<Skeleton height={720} />}
          empty={<Nobody isPending={filters.state === 'pending'} />}
          to={(number) => pageAddress(address, number)}
          className={styles.usersFound}
          above={({ total }) => (
            <p className="soft" role="status">
              <Plural value={total} _0="No matches" one="# person" other="# people" />
            </p>
          )}
        >
          {(list) => (
            <div className="stack">
              <ApproveSeveral users={list.users} />
              <UserTable users={list.users} address={address} />
            </div>
          )}
        </PagedList>
      </div>
      {user !== null && <UserDialog key={user} user_id={user} />}
    </Page>
  )
}

function Nobody({ isPending }: { isPending: boolean }) {
  return (
    <EmptyState
      action={
        <TextLink to={adminPaths.users()} button="plain">
          <Trans>Show everyone</Trans>
        </TextLink>
      }
    >
      {isPending ? (
        <Trans>Nobody is awaiting approval.</Trans>
      ) : (
        <Trans>No matches. Try fewer words or another choice.</Trans>
      )}
    </EmptyState>
  )
}

type FilterProps = {
  filters: UserFilters
  pending_count: number
  onChange: (filters: UserFilters, choices?: { replace?: boolean }) => void
}

/** Filters of the users. Text is searched after a pause in typing, everything else at once. */
function UserFilterForm({ filters, pending_count, onChange }: FilterProps) {
  const { t } = useLingui()
  const stateWords = useStateWords()
  const { search: _search, ...others } = filters
  const { state: _state, ...stateless } = filters
  const { role: _role, ...roleless } = filters
  const words = (state: WantedState) =>
    state === 'pending' && pending_count > 0 ? `${stateWords[state]} (${pending_count})` : stateWords[state]

  return (
    <div className={`${styles.userFilters} stack at-end`} role="search">
      <SearchField
        label={t`Name or e-mail`}
        value={filters.search ?? ''}
        onSearch={(search) => onChange(search === '' ? others : { ...others, search }, { replace: true })}
      />
      <SelectField
        label={t`State`}
        value={filters.state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? stateless : { ...stateless, state: value as WantedState })
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
