import type { RoleName } from '@tertulia/core/roles/roles'
import type { SessionUser } from '@tertulia/contract/session'
import { subscribedRoles, subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import { createContext, Suspense, use, type ReactNode } from 'react'
import { useUser } from '@/features/session/session.tsx'
import { endedSubscription } from '@/features/subscriptions/ended-subscription.ts'
import { lazyAddition } from '@/lib/loading/lazy-addition.ts'

const SubscriptionNeeded = lazyAddition(() =>
  import('@/features/subscriptions/subscription-needed.tsx').then((m) => m.SubscriptionNeeded),
)

/** The roles that may open the current page, provided by the guards around the pages. */
export const NeededRoles = createContext<readonly RoleName[]>([])

type AccessReasonProps = { wholePage: boolean; children: ReactNode }

/** Shows the subscription as the reason for refused access where it is one; otherwise the screen of status 403. */
export function AccessReason({ wholePage, children }: AccessReasonProps) {
  const needed = use(NeededRoles)
  const user = useUser()
  const reason = user && reasonOf(user, needed)
  if (!reason) return children
  return (
    <Suspense fallback={null}>
      <SubscriptionNeeded reason={reason} wholePage={wholePage} />
    </Suspense>
  )
}

function reasonOf(user: SessionUser, needed: readonly RoleName[]) {
  const role = subscribedRole(user.roles)
  if (!role || !subscribedRoles.some((one) => needed.includes(one))) return null
  const ended = endedSubscription(user)
  if (ended) return { ended }
  return needed.includes(role) || !user.valid_roles[role] ? null : ('league' as const)
}
