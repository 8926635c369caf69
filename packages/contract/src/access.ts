import { holdsRole, mayAct, mayReadOwnPast, type Roles, type ValidRoles } from '@tertulia/core/roles/roles'
import type { Endpoint } from './endpoint.ts'

/** The parts of an endpoint that decide the access to it. */
export type AccessRule = Pick<Endpoint, 'access' | 'players_only' | 'free' | 'person_only' | 'own_past'>

type Caller = { roles: Roles | null; valid_roles: ValidRoles; impersonator: object | null }

/** Returns why a caller may not call an endpoint, as the code of the refusal; null when they may. */
export function findAccessRefusal(
  { access, players_only, free, person_only, own_past }: AccessRule,
  caller: Caller | null,
) {
  if (access === 'anyone') return null
  if (!caller) return 'not_signed_in'
  const { valid_roles } = caller
  if (valid_roles.blocked && !free) return 'blocked'
  if (person_only && caller.impersonator) return 'impersonating'
  if (access === 'signed_in') return null
  const may = players_only ? holdsRole(valid_roles, access) : mayAct(valid_roles, access)
  return may || (own_past && mayReadOwnPast(caller, access)) ? null : 'forbidden'
}
