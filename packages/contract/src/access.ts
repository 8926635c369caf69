import { holdsRole, mayAct, mayReadOwnPast, type Roles, type ValidRoles } from '@tertulia/core/roles/roles'
import type { Endpoint } from './endpoint.ts'

/** The parts of an endpoint that decide the access to it. */
export type AccessRule = Pick<Endpoint, 'access' | 'players_only' | 'free' | 'person_only' | 'own_past'>

type Caller = { roles: Roles | null; valid_roles: ValidRoles; impersonator: object | null }

/** Returns why a caller may not call an endpoint, as the code of the refusal; null when they may. */
export function findAccessRefusal(
  { access, players_only: playersOnly, free, person_only: personOnly, own_past: ownPast }: AccessRule,
  caller: Caller | null,
) {
  if (access === 'anyone') return null
  if (!caller) return 'not_signed_in'
  const { valid_roles: validRoles } = caller
  if (validRoles.blocked && !free) return 'blocked'
  if (personOnly && caller.impersonator) return 'impersonating'
  if (access === 'signed_in') return null
  const may = playersOnly ? holdsRole(validRoles, access) : mayAct(validRoles, access)
  return may || (ownPast && mayReadOwnPast(caller, access)) ? null : 'forbidden'
}
