import { findAccessRefusal, type AccessRule } from '@tertulia/contract/access'
import type { Endpoint } from '@tertulia/contract/endpoint'
import { hasFeatures } from '@tertulia/core/customers/feature-needs'
import type { SessionUser } from '@tertulia/contract/session'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useUser } from './session.tsx'

/** Tells whether a user may call an endpoint now, apart from reading their own past. */
export function mayCall(user: SessionUser | null, rule: AccessRule): boolean {
  const { own_past: _, ...now } = rule
  return findAccessRefusal(now, user) === null
}

/** Tells whether a user holds a role of an endpoint, so that an admin counts only with a role of their own. */
export function holdsRoleFor(user: SessionUser | null, rule: AccessRule): boolean {
  return mayCall(user, { ...rule, players_only: true })
}

/** Tells whether the user may call an endpoint at this club. */
export function useMayCall(rule: AccessRule & Pick<Endpoint, 'requires'>): boolean {
  const customer = useCustomer()
  const user = useUser()
  return mayCall(user, rule) && hasFeatures(customer, rule.requires)
}
