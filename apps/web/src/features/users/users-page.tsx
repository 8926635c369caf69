import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as users from '@tertulia/contract/users'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { Pager } from '@/ui/pager.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { UserDialog } from './user-dialog.tsx'
import { UserFilterForm } from './user-filter-form.tsx'
import { pageAddress, useUsersAddress, type UsersAddress } from './user-filters.ts'
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
        <QueryState query={foundUsers} skeleton={<Skeleton height={720} />}>
          {(list) => (
            <div className={styles.usersFound} aria-busy={foundUsers.isPlaceholderData}>
              <People list={list} address={address} />
            </div>
          )}
        </QueryState>
      </div>
      {user !== null && <UserDialog key={user} user_id={user} />}
    </Page>
  )
}

function People({ list, address }: { list: ReplyOf<typeof users.listUsers>; address: UsersAddress }) {
  const { total, page, page_count: pageCount, users: foundUsers } = list
  return (
    <>
      <p className="soft" role="status">
        <Plural value={total} _0="No matches" one="# person" other="# people" />
      </p>
      {total === 0 ? (
        <EmptyState
          action={
            <TextLink to={paths.admin.users()} button="plain">
              <Trans>Show everyone</Trans>
            </TextLink>
          }
        >
          {address.filters.state === 'pending' ? (
            <Trans>Nobody is awaiting approval.</Trans>
          ) : (
            <Trans>No matches. Try fewer words or another choice.</Trans>
          )}
        </EmptyState>
      ) : (
        <>
          <UserTable users={foundUsers} address={address} />
          <Pager page={page} page_count={pageCount} to={(number) => pageAddress(address, number)} />
        </>
      )}
    </>
  )
}
