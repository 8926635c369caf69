import { Trans } from '@lingui/react/macro'
import { role_names, validRoles, type Roles } from '@tertulia/core/roles/roles'
import { useToday } from '@/features/customer/use-today.ts'
import { formatDateShort, useLanguage } from '@/lib/dates.ts'
import { roleWords } from './role-words.ts'

/** What somebody may do, each with its last day. */
export function RoleList({ roles }: { roles: Roles | null }) {
  const language = useLanguage()
  const today = useToday()
  const held = role_names.filter((role) => roles?.[role] !== undefined)
  if (held.length === 0) {
    return (
      <span className="soft">
        <Trans comment="Somebody has no permission">None yet</Trans>
      </span>
    )
  }
  const valid = validRoles(roles, today)
  return (
    <ul className="role-list">
      {held.map((role) => {
        const end = roles?.[role]
        const day = typeof end === 'string' ? formatDateShort(end, language) : null
        return (
          <li key={role} className={valid[role] ? undefined : 'role-over'}>
            {roleWords(role)}
            {day !== null && (
              <span className="role-end small soft">
                {valid[role] ? <Trans>until {day}</Trans> : <Trans>ended {day}</Trans>}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
