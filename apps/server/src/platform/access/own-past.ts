import type { Endpoint } from '@tertulia/contract/endpoint'
import { mayAct } from '@tertulia/core/roles/roles'
import { refuse } from '../http/refusal.ts'
import type { SignedInUser } from './access.sql.ts'

/**
 * Returns whether the caller's role for an endpoint has ended, so that they read only what they took part in.
 * (docs/rules/roles.md)
 */
export function readsOwnPastOnly({ valid_roles }: SignedInUser, { access }: Endpoint): boolean {
  return typeof access !== 'string' && !mayAct(valid_roles, access)
}

/** Refuses what a user whose role has ended took no part in. (docs/rules/roles.md) */
export function refuseUnlessOwn(user: SignedInUser, declared: Endpoint, isOwn: boolean): void {
  if (!isOwn && readsOwnPastOnly(user, declared)) refuse('forbidden')
}
