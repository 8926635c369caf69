import { Trans, useLingui } from '@lingui/react/macro'
import type { ListedUser } from '@tertulia/contract/users'
import { Avatar } from '../avatar.tsx'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { CheckIcon, PencilIcon } from '@/ui/icons.tsx'
import { PersonName } from '@/ui/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { DataTable, type Column } from '@/ui/lists/data-table.tsx'
import { RoleList } from './role-list.tsx'
import { useActAs } from '../use-act-as.ts'
import { writeAddress, type UsersAddress } from './user-filters.ts'
import { UserStateMark } from '../user-state.tsx'
import { UserDay } from '../user-time.tsx'
import { ActAsButton } from './act-as-button.tsx'
import * as styles from './user-table.module.css'

type UserTableProps = { users: readonly ListedUser[]; address: UsersAddress }

/** People as rows; as cards on a phone. */
export function UserTable({ users, address }: UserTableProps) {
  const { t } = useLingui()
  const actAs = useActAs()
  const columns: Column<ListedUser>[] = [
    { head: t`Name`, cell: (user) => <NameCell user={user} /> },
    { head: t`State`, plain: true, cell: ({ state }) => <UserStateMark state={state} /> },
    { head: t`Permissions`, className: styles.userRoles, cell: ({ roles }) => <RoleList roles={roles} /> },
    {
      head: t`Registered`,
      className: styles.userDay,
      cell: (user) => <UserDay instant={user.created_at} />,
    },
    {
      head: t`Last seen`,
      className: styles.userDay,
      cell: ({ last_seen_at: lastSeenAt, last_version: version }) => (
        <>
          <UserDay instant={lastSeenAt} />
          {version && <span className={`${styles.userVersion} small soft`}>{t`Version ${version}`}</span>}
        </>
      ),
    },
  ]
  return (
    <DataTable
      rows={users}
      keyOf={({ id }) => id}
      columns={columns}
      className={styles.userTable}
      actions={(user) => <Actions user={user} address={address} onActAs={actAs} />}
    />
  )
}

function NameCell({ user }: { user: ListedUser }) {
  const isOwn = useUser()?.id === user.id
  return (
    <span className={`${styles.userCell} beside gap-12`}>
      <Avatar person={user} size={40} />
      <span>
        <PersonName person={user} />
        {isOwn && (
          <span className="own-word">
            <Trans comment="Marks one's own row">you</Trans>
          </span>
        )}
        <span className={`${styles.userEmail} small soft`}>{user.email}</span>
      </span>
    </span>
  )
}

type ActionsProps = { user: ListedUser; address: UsersAddress; onActAs: (user: ListedUser) => void }

function Actions({ user, address, onActAs }: ActionsProps) {
  const { t } = useLingui()
  const name = `${user.name} ${user.surname}`.trim()
  const isPending = user.state === 'pending'
  return (
    <>
      <TextLink
        to={paths.admin.users()}
        search={writeAddress({ ...address, user: user.id, view: 'permissions' })}
        button={isPending ? 'primary' : 'plain'}
        keepPlace
        aria-label={isPending ? t`Decide on ${name}` : t`Edit ${name}`}
      >
        {isPending ? <CheckIcon size={18} /> : <PencilIcon size={18} />}
        {isPending ? <Trans>Decide</Trans> : <Trans>Edit</Trans>}
      </TextLink>
      <ActAsButton user={user} onActAs={onActAs} />
    </>
  )
}
