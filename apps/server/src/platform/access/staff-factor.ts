import type { Instant } from '@tertulia/core/calendar/calendar'
import { isStaff, secondFactorDueAt, withoutStaffRoles } from '@tertulia/core/roles/staff'
import type { Addresses } from '../app-context.ts'
import type { Db } from '../database/database.ts'
import type { Customer, SignedInUser } from './access.sql.ts'
import { hasWorkingFactor } from './working-factor.sql.ts'

type Calling = { customer: Customer; user: SignedInUser }

/** The instant from which the person at the keyboard needs a second factor for roles of staff; null for never. */
export function factorDueAt({ customer, user }: Calling): Instant | null {
  const { second_factor_required_at: requiredAt } = customer
  const isOfStaff = user.impersonator !== null || isStaff(user.held_roles)
  return requiredAt !== null && isOfStaff ? secondFactorDueAt(requiredAt, user.staff_since) : null
}

/**
 * Takes the roles of staff from a caller whose club requires a second factor that they do not have in time; null for an
 * admin who acts as somebody, whose role is in every call. (docs/rules/second-factors.md)
 */
export async function withholdStaffRoles<Caller extends Calling>(
  caller: Caller,
  { db, now, addresses }: { db: Db; now: Instant; addresses: Pick<Addresses, 'publicUrl'> },
): Promise<Caller | null> {
  const { user } = caller
  const dueAt = factorDueAt(caller)
  if (dueAt === null || now < dueAt) return caller
  if (await hasWorkingFactor(db, user.impersonator?.id ?? user.id, addresses)) return caller
  if (user.impersonator) return null
  return { ...caller, user: { ...user, valid_roles: withoutStaffRoles(user.valid_roles) } }
}
