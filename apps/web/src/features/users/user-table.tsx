import { Trans, useLingui } from '@lingui/react/macro'
import type { ListedUser } from '@tertulia/contract/users'
import { Avatar } from './avatar.tsx'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { CheckIcon, PencilIcon } from '@/ui/icons.tsx'
import { PersonName } from '@/ui/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { RoleList } from './role-list.tsx'
import { useActAs } from './use-act-as.ts'
import { writeAddress, type UsersAddress } from './user-filters.ts'
import { UserStateMark } from './user-state.tsx'
import { UserDay } from './user-time.tsx'
import { ActAsButton } from './act-as-button.tsx'
import * as cardTableStyles from '@/ui/card-table.module.css'
import * as styles from './user-table.module.css'

/** People as rows; as cards on a phone. */
export function UserTable({ users, address }: { users: readonly ListedUser[]; address: UsersAddress }) {
  const { t } = useLingui()
  const actAs = useActAs()
  return (
    <div className="table-frame">
      <table className={`table ${cardTableStyles.cardTable} ${styles.userTable}`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Name</Trans>
            </th>
            <th scope="col">
              <Trans>State</Trans>
            </th>
            <th scope="col">
              <Trans>Permissions</Trans>
            </th>
            <th scope="col">
              <Trans>Registered</Trans>
            </th>
            <th scope="col">
              <Trans>Last seen</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} address={address} onActAs={actAs} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { user: ListedUser; address: UsersAddress; onActAs: (user: ListedUser) => void }

function UserRow({ user, address, onActAs }: RowProps) {
  const { t } = useLingui()
  const isOwn = useUser()?.id === user.id
  const version = user.last_version
  return (
    <tr>
      <th scope="row">
        <span className={styles.userCell}>
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
      </th>
      <td>
        <UserStateMark state={user.state} />
      </td>
      <td data-label={t`Permissions`} className={styles.userRoles}>
        <RoleList roles={user.roles} />
      </td>
      <td data-label={t`Registered`} className={styles.userDay}>
        <UserDay instant={user.created_at} />
      </td>
      <td data-label={t`Last seen`} className={styles.userDay}>
        <UserDay instant={user.last_seen_at} />
        {version && <span className={`${styles.userVersion} small soft`}>{t`Version ${version}`}</span>}
      </td>
      <td className={cardTableStyles.cardActions}>
        <Actions user={user} address={address} onActAs={onActAs} />
      </td>
    </tr>
  )
}

function Actions({ user, address, onActAs }: RowProps) {
  const { t } = useLingui()
  const name = `${user.name} ${user.surname}`.trim()
  const isPending = user.state === 'pending'
  return (
    <div className={cardTableStyles.cardActionRow}>
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
    </div>
  )
}
