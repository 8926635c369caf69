import type { RoleName } from '@tertulia/core/roles/roles'
import type { SessionUser } from '@tertulia/contract/session'
import { subscribedRoles, subscribedRole } from '@tertulia/core/subscriptions/subscribed-role'
import type { ReactNode } from 'react'
import { FactorNeeded } from '@/features/second-factors/factor-needed.tsx'
import { endedSubscription } from '@/features/subscriptions/ended-subscription.ts'
import { SubscriptionNeeded } from '@/features/subscriptions/subscription-needed.tsx'

type DeniedReasonProps = {
  user: SessionUser
  needed: readonly RoleName[]
  wholePage: boolean
  children: ReactNode
}

/** Explains a refusal by the user's subscription or a missing second factor; otherwise shows the refusal itself. */
export function DeniedReason({ user, needed, wholePage, children }: DeniedReasonProps) {
  const reason = reasonOf(user, needed)
  if (reason) return <SubscriptionNeeded reason={reason} wholePage={wholePage} />
  return <FactorNeeded wholePage={wholePage}>{children}</FactorNeeded>
}

function reasonOf(user: SessionUser, needed: readonly RoleName[]) {
  const role = subscribedRole(user.roles)
  if (!role || !subscribedRoles.some((one) => needed.includes(one))) return null
  const ended = endedSubscription(user)
  if (ended) return { ended }
  return needed.includes(role) || !user.valid_roles[role] ? null : ('league' as const)
}
