import { useEffect } from 'react'
import { useSession, useUser } from '@/features/session/session.tsx'
import type { Subscription } from './subscription.ts'

/** What the subscription says of its role now is what the session goes on with: a renewed player may play at once. */
export function useFreshRole(subscription: Subscription | undefined): void {
  const user = useUser()
  const { update } = useSession()

  useEffect(() => {
    if (user === null || subscription === undefined) return
    const { role, valid_until, no_end, status } = subscription
    const end = no_end ? true : valid_until
    if (role === null || end === null || user.roles?.[role] === end) return
    update({
      roles: { ...user.roles, [role]: end },
      valid_roles: { ...user.valid_roles, [role]: status?.state !== 'expired' },
    })
  }, [user, subscription, update])
}
