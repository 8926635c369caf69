import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as users from '@tertulia/contract/users'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { UserDialog } from '../dialog/user-dialog.tsx'
import { UserFilterForm } from './user-filter-form.tsx'
import { pageAddress, useUsersAddress } from './user-filters.ts'
import { UserTable } from './user-table.tsx'
import * as styles from './users-page.module.css'

/** The users of the club: approvals, permissions, and acting as another user. */
export function UsersPage() {
  const { t } = useLingui()
  const { address, go } = useUsersAddress()
  const { filters, page, user } = address
  // The current rows stay on screen until the next ones are loaded.
  const foundUsers = useCall(
    users.listUsers,
    { query: { page, ...filters } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )

  return (
    <Page title={t`Users`} wide>
      <div className="stack">
        <UserFilterForm
          filters={filters}
          pending_count={foundUsers.data?.pending_count ?? 0}
          onChange={(changed, choices) => void go({ filters: changed, page: 1 }, choices)}
        />
        <PagedList
          query={foundUsers}
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
          {(list) => <UserTable users={list.users} address={address} />}
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
        <TextLink to={paths.admin.users()} button="plain">
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
