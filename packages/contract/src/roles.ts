import { roleNames, type RoleName } from '@tertulia/core/roles/roles'
import { Type, type TSchema } from 'typebox'
import { CalendarDate, Fields, oneOf } from './fields.ts'
import { recordOf } from '@tertulia/core/collections/records'

/** One optional field per role. */
function byRole<Name extends RoleName, Value extends TSchema>(names: readonly Name[], value: Value) {
  return Fields(recordOf(names, () => Type.Optional(value)))
}

/** The last day of a role, or true for one without end. */
export const RoleEnd = Type.Union([CalendarDate, Type.Literal(true)])

export const Role = oneOf(roleNames)

/** Each role with its end. */
export const Roles = byRole(roleNames, RoleEnd)

/** The roles that are valid today. */
export const ValidRoles = byRole(roleNames, Type.Boolean())

type Permission = Exclude<RoleName, 'blocked'>

/** Roles that an admin can grant and revoke; blocking is an action of its own. */
export const permissionNames = roleNames.filter((role): role is Permission => role !== 'blocked')

/** Each permission with its end. */
export const Permissions = byRole(permissionNames, RoleEnd)
