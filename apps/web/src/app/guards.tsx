import { mayReadOwnPast, type RoleName } from '@tertulia/core/roles/roles'
import type { SessionUser } from '@tertulia/contract/session'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import { Outlet } from '@tanstack/react-router'
import { hasRole, useUser } from '@/features/session/session.tsx'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { NeededRoles } from './access-reason.tsx'
import { page } from './lazy-page.tsx'

const BlockedNotice = page(() => import('./blocked-notice.tsx'), 'BlockedNotice')

/** Guards pages for everyone except blocked users. */
export function OpenToAll() {
  const user = useUser()
  return user?.valid_roles.blocked ? <BlockedNotice /> : <Outlet />
}

/** Guards pages for signed-in users who are not blocked: 401 for a visitor. */
export function SignedInOnly() {
  const user = useUser()
  if (user === null) return <ErrorScreen status={401} wholePage />
  if (user.valid_roles.blocked) return <BlockedNotice />
  // Only players may see other users' data on these pages.
  return (
    <NeededRoles value={subscribedRoles}>
      <Outlet />
    </NeededRoles>
  )
}

/** Guards pages for some roles: 401 for a visitor, 403 or the reason for users without them. */
export function onlyFor(...roles: RoleName[]) {
  return guardOf(roles, hasRole)
}

/** Guards pages that also stay open to users whose role has ended, for their own past results. */
export function onlyForNowOrBefore(...roles: RoleName[]) {
  return guardOf(roles, (user, ...needed) => hasRole(user, ...needed) || mayReadOwnPast(user, needed))
}

function guardOf(roles: RoleName[], mayEnter: (user: SessionUser, ...roles: RoleName[]) => boolean) {
  return function OnlyFor() {
    const user = useUser()
    if (user === null) return <ErrorScreen status={401} wholePage />
    if (user.valid_roles.blocked) return <BlockedNotice />
    return (
      <NeededRoles value={roles}>
        {mayEnter(user, ...roles) ? <Outlet /> : <ErrorScreen status={403} wholePage />}
      </NeededRoles>
    )
  }
}
