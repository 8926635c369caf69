import { Trans } from '@lingui/react/macro'
import { roleNames, rolesOn, type Roles } from '@tertulia/core/roles/roles'
import { useToday } from '@/features/closed-days/use-today.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { roleWords } from '../permissions/role-words.ts'
import * as styles from './user-table.module.css'

/** A user's permissions, each with its last day. */
export function RoleList({ roles }: { roles: Roles | null }) {
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
    <ul className={styles.roleList}>
      {held.map((role) => {
        const end = roles?.[role]
        const day = typeof end === 'string' ? formatDateShort(end, language) : null
        return (
          <li key={role} className={valid[role] ? undefined : styles.roleOver}>
            {roleWords(role)}
            {day !== null && (
              <span className={`${styles.roleEnd} small soft`}>
                {valid[role] ? <Trans>until {day}</Trans> : <Trans>ended {day}</Trans>}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
