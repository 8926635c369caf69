import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import * as userCalls from '@tertulia/contract/users'
import type { WantedState, ListedUser } from '@tertulia/contract/users'
import { roleNames } from '@tertulia/core/roles/roles'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'
import { SearchField } from '@/ui/fields/search-field.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { roleWords } from '../permissions/role-words.ts'
import { useStateWords } from '../user-state.tsx'
import { type UserFilters, usersAddress, userStates, useUsersAddress } from './user-filters.ts'
import { UserTable } from './user-table.tsx'
import * as styles from './users.module.css'
import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { SeveralDialog } from '@/ui/dialogs/several-dialog.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'

/** Lists the club’s users. Older links, as in mail already sent, name a user in `user` and lead to that user’s page. */
export function UsersPage() {
  const { user } = useSearch({ from: '/admin/users' })
  return user === undefined ? <UserList /> : <Navigate to={adminPaths.user(user)} replace />
}

/** The users of the club: approvals, permissions, and acting as another user. */
function UserList() {
  const { t } = useLingui()
  const { address, go } = useUsersAddress()
  const { filters, page } = address
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
          to={(number) => usersAddress({ ...address, page: number })}
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
              <UserTable users={list.users} />
            </div>
          )}
        </PagedList>
      </div>
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
        onChoose={(chosen) => onChange(chosen === '' ? stateless : { ...stateless, state: chosen })}
        data={[
          { value: '', label: t({ message: 'All', context: 'users' }) },
          ...userStates.map((state) => ({ value: state, label: words(state) })),
        ]}
      />
      <SelectField
        label={t`Permission`}
        value={filters.role ?? ''}
        onChoose={(chosen) => onChange(chosen === '' ? roleless : { ...roleless, role: chosen })}
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

/** Approves several registrations of a page at once, with the free first month. */
function ApproveSeveral({ users: listed }: { users: readonly ListedUser[] }) {
  // Those listed when the dialog was opened; the list behind it changes.
  const [shown, setShown] = useState<readonly ListedUser[] | null>(null)
  const pending = listed.filter(({ state }) => state === 'pending')
  if (pending.length < 2 && shown === null) return null
  return (
    <div>
      <Button icon={<CheckIcon size={18} />} onClick={() => setShown(pending)}>
        <Trans>Approve several</Trans>
      </Button>
      {shown && <ApproveDialog users={shown} onClose={() => setShown(null)} />}
    </div>
  )
}

type ApproveDialogProps = { users: readonly ListedUser[]; onClose: () => void }

function ApproveDialog({ users: pending, onClose }: ApproveDialogProps) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(userCalls.approveUsers, { refreshes: 'all' })

  return (
    <SeveralDialog
      title={t`Who is approved?`}
      items={pending.map(({ id, name, surname, email }) => ({
        id,
        words: `${name} ${surname}`.trim(),
        detail: email,
      }))}
      submit={(count) => plural(count, { one: 'Approve # person', other: 'Approve # people' })}
      send={async (ids) => {
        const { failed } = await mutateAsync({ body: { ids } })
        return failed
      }}
      onDone={(count) => {
        showSuccess(plural(count, { one: '# person approved', other: '# people approved' }))
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        <Trans>Each becomes a regular player with the first month free. We’ll e-mail them.</Trans>
      </p>
    </SeveralDialog>
  )
}
