import { Trans, useLingui } from '@lingui/react/macro'
import type { ListedUser } from '@tertulia/contract/users'
import { roleNames, type Roles, rolesOn } from '@tertulia/core/roles/roles'
import { useToday } from '@/features/closed-days/use-today.ts'
import { useUser } from '@/features/session/session.tsx'
import { adminPaths } from '@/admin-paths.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { CheckIcon } from '@/ui/icons.tsx'
import { PencilIcon } from '@/ui/action-icons.tsx'
import { type Column, DataTable } from '@/ui/lists/data-table.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Avatar } from '../avatar.tsx'
import { roleWords } from '../permissions/role-words.ts'
import { useActAs } from '../use-act-as.ts'
import { UserStateMark } from '../user-state.tsx'
import { UserDay } from '../user-time.tsx'
import * as styles from './users.module.css'

type UserTableProps = { users: readonly ListedUser[] }

/** People as rows; as cards on a phone. */
export function UserTable({ users }: UserTableProps) {
  const { t } = useLingui()
  const actAs = useActAs()
  const columns: Column<ListedUser>[] = [
    { head: t`Name`, cell: (user) => <NameCell user={user} /> },
    { head: t`State`, plain: true, cell: (user) => <StateCell user={user} /> },
    { head: t`Permissions`, className: styles.userRoles, cell: ({ roles }) => <RoleList roles={roles} /> },
    {
      head: t`Registered`,
      className: styles.userDay,
      cell: (user) => <UserDay instant={user.created_at} />,
    },
    {
      head: t`Last seen`,
      className: styles.userDay,
      cell: ({ last_seen_at, last_version: version }) => (
        <>
          <UserDay instant={last_seen_at} />
          {version && <span className="small soft regular block">{t`Version ${version}`}</span>}
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
      actions={(user) => <Actions user={user} onActAs={actAs} />}
    />
  )
}

function StateCell({ user: { state, deletion_due_at: dueAt } }: { user: ListedUser }) {
  return (
    <>
      <UserStateMark state={state} />
      {dueAt !== null && (
        <span className="small soft regular block">
          <Trans>
            To be deleted <UserDay instant={dueAt} />
          </Trans>
        </span>
      )}
    </>
  )
}

function NameCell({ user }: { user: ListedUser }) {
  const isOwn = useUser()?.id === user.id
  return (
    <span className={`${styles.userCell} beside gap-12 shrinking`}>
      <Avatar person={user} size={40} />
      <span>
        <PersonName person={user} />
        {isOwn && (
          <span className="own-word">
            <Trans comment="Marks one's own row">you</Trans>
          </span>
        )}
        <span className={`${styles.userEmail} small soft regular block`}>{user.email}</span>
      </span>
    </span>
  )
}

type ActionsProps = { user: ListedUser; onActAs: (user: ListedUser) => void }

function Actions({ user, onActAs }: ActionsProps) {
  const { t } = useLingui()
  const name = `${user.name} ${user.surname}`.trim()
  const isPending = user.state === 'pending'
  return (
    <>
      <TextLink
        to={adminPaths.user(user.id)}
        button={isPending ? 'primary' : 'plain'}
        aria-label={isPending ? t`Decide on ${name}` : t`Edit ${name}`}
      >
        {isPending ? <CheckIcon size={18} /> : <PencilIcon size={18} />}
        {isPending ? <Trans>Decide</Trans> : <Trans>Edit</Trans>}
      </TextLink>
      <ActAsButton user={user} onActAs={onActAs} />
    </>
  )
}

/** Starts acting as a user; nothing when not allowed. */
function ActAsButton({ user, onActAs }: { user: ListedUser; onActAs: (user: ListedUser) => void }) {
  const { t } = useLingui()
  if (!user.impersonable) return null
  const name = `${user.name} ${user.surname}`.trim()
  return (
    <Button aria-label={t`Act as ${name}`} onClick={() => onActAs(user)}>
      <Trans>Act as</Trans>
    </Button>
  )
}

/** A user's permissions, each with its last day. */
function RoleList({ roles }: { roles: Roles | null }) {
  const language = useLanguage()
  const today = useToday()
  const held = roleNames.filter((role) => roles?.[role] !== undefined)
  if (held.length === 0) {
    return (
      <span className="soft">
        <Trans comment="Somebody has no permission">None yet</Trans>
      </span>
    )
  }
  const valid = rolesOn(roles, today)
  return (
    <ul className={`${styles.roleList} stack gap-2`}>
      {held.map((role) => {
        const end = roles?.[role]
        const day = typeof end === 'string' ? formatDateShort(end, language) : null
        return (
          <li key={role} className={valid[role] ? undefined : styles.roleOver}>
            {roleWords(role)}
            {day !== null && (
              <span className={`${styles.roleEnd} small soft unbroken`}>
                {valid[role] ? <Trans>until {day}</Trans> : <Trans>ended {day}</Trans>}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
