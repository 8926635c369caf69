import { findAccessRefusal, type AccessRule } from '@tertulia/contract/access'
import { roleNames } from '@tertulia/core/roles/roles'
import { aUser } from './fixtures/people.ts'

/** The users with access to a page: everybody, everybody who is signed in, or the roles besides the admin's. */
export function audienceOf(rule: AccessRule): string[] {
  if (!findAccessRefusal(rule, null)) return ['anyone']
  if (!findAccessRefusal(rule, aUser())) return ['signed in']
  const others = roleNames.filter((role) => role !== 'admin' && !findAccessRefusal(rule, aUser([role])))
  return others.length > 0 ? others : ['admin']
}
