import { useEffect } from 'react'
import { useSession, useUser } from '@/features/session/session.tsx'
import type { Subscription } from '../subscription.ts'

/** Updates the session when the subscription's role has changed, so that a renewed player may play at once. */
export function useFreshRole(subscription: Subscription | undefined): void {
  const user = useUser()
  const { update } = useSession()

  useEffect(() => {
    if (user === null || subscription === undefined) return
    const { role, valid_until: validUntil, no_end: noEnd, status } = subscription
    const end = noEnd ? true : validUntil
    if (role === null || end === null || user.roles?.[role] === end) return
    update({
      roles: { ...user.roles, [role]: end },
      valid_roles: { ...user.valid_roles, [role]: status?.state !== 'expired' },
    })
  }, [user, subscription, update])
}
