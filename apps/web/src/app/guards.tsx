import type { RoleName } from '@tertulia/core/roles/roles'
import { Outlet } from '@tanstack/react-router'
import { hasRole, useUser } from '@/features/session/session.tsx'
import { ErrorScreen } from '@/ui/error-screen.tsx'
import { page } from './lazy-page.tsx'

const BlockedNotice = page(() => import('./blocked-notice.tsx'), 'BlockedNotice')

/** Pages for everybody but the blocked. */
export function OpenToAll() {
  const user = useUser()
  return user?.valid_roles.blocked ? <BlockedNotice /> : <Outlet />
}

/** Pages for whoever is signed in and not blocked: 401 for a visitor. */
export function SignedInOnly() {
  const user = useUser()
  if (user === null) return <ErrorScreen status={401} whole_page />
  return user.valid_roles.blocked ? <BlockedNotice /> : <Outlet />
}

/** Pages for some roles: 401 for a visitor, 403 for who has none of them. */
export function onlyFor(...roles: RoleName[]) {
  return function OnlyFor() {
    const user = useUser()
    if (user === null) return <ErrorScreen status={401} whole_page />
    if (user.valid_roles.blocked) return <BlockedNotice />
    if (!hasRole(user, ...roles)) return <ErrorScreen status={403} whole_page />
    return <Outlet />
  }
}
